import { useDoc } from '@slashdocs/theme/docusaurus';
import TOCCollapsible from '@theme/TOCCollapsible';
import { useTocLevels } from '../../../toc-levels.ts';

/** The table of contents above a document on narrow screens. */
export default () => (
  <TOCCollapsible toc={useDoc().toc} {...useTocLevels()} className="theme-doc-toc-mobile tocMobile_ssg0" />
);
