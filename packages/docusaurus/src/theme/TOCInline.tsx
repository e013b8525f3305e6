import type { TocItem } from '@slashdocs/theme/docusaurus';
import TOCItems from '@theme/TOCItems';

export interface Props {
  /** Undefined in documents for an older Docusaurus, whose headings had `children`. */
  toc?: readonly TocItem[] | undefined;
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** A table of contents in a document. */
export default ({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) => (
  <div className="tableOfContentsInline_ssg0">
    <TOCItems
      toc={toc}
      minHeadingLevel={minHeadingLevel}
      maxHeadingLevel={maxHeadingLevel}
      className="table-of-contents"
      linkClassName={null}
    />
  </div>
);
