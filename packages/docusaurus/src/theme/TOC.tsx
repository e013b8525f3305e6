import type { TocItem } from '@slashdocs/theme/docusaurus';
import TOCItems from '@theme/TOCItems';
import { joined } from '../joined.ts';

export interface Props {
  toc: readonly TocItem[];
  className?: string;
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** A table of contents. The build leaves out headings that the levels exclude. */
export default ({ className, minHeadingLevel: _, maxHeadingLevel: __, ...props }: Props) => (
  <div className={joined('tableOfContents_ssg0 thin-scrollbar', className)}>
    <TOCItems
      {...props}
      linkClassName="table-of-contents__link toc-highlight"
      linkActiveClassName="table-of-contents__link--active"
    />
  </div>
);
