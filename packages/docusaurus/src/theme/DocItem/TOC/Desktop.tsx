import { useDoc } from '@slashdocs/theme/docusaurus';
import TOC from '@theme/TOC';
import { useTocLevels } from '../../../toc-levels.ts';

/** The table of contents next to a document. */
export default function DocItemTOCDesktop() {
  return <TOC toc={useDoc().toc} {...useTocLevels()} className="theme-doc-toc-desktop" />;
}
