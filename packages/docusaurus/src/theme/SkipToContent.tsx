import { SkipToContentLink } from '@slashdocs/theme/docusaurus';

/** The link that skips the navbar, for keyboards. */
export default () => <SkipToContentLink className="skipToContent_ssg0" />;
