import { DEFAULT_SEARCH_TAG, useDocusaurusContext } from '@slashdocs/theme/docusaurus';
import SearchMetadata from '@theme/SearchMetadata';

/** Metadata of every page, for components of sites. The build writes the head. */
export default () => (
  <SearchMetadata locale={useDocusaurusContext().i18n.currentLocale} tag={DEFAULT_SEARCH_TAG} />
);
