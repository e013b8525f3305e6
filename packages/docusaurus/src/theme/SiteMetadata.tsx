import SearchMetadata from '@theme/SearchMetadata';

/** Metadata of every page, for components of sites. The build writes the head. */
export default () => <SearchMetadata />;
