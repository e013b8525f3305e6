import type { TocItem } from '@slashdocs/theme/docusaurus';
import TOCItems from '@theme/TOCItems';

export interface Props {
  /** Undefined in documents for an older Docusaurus, whose headings had `children`. */
  toc?: readonly TocItem[] | undefined;
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** A table of contents in a document. */
export default ({ toc = [], ...levels }: Props) => (
  <div className="tableOfContentsInline_ssg0">
    <TOCItems {...levels} toc={toc} className="table-of-contents" linkClassName={null} />
  </div>
);
