import type { TocItem } from '@slashdocs/theme/docusaurus';
import TOCItems from '@theme/TOCItems';
import { joined } from '../joined.ts';

export interface Props {
  toc: readonly TocItem[];
  className?: string;
  minHeadingLevel?: number | undefined;
  maxHeadingLevel?: number | undefined;
}

/** A table of contents. */
export default ({ className, ...props }: Props) => (
  <div className={joined('tableOfContents_ssg0 thin-scrollbar', className)}>
    <TOCItems
      {...props}
      linkClassName="table-of-contents__link toc-highlight"
      linkActiveClassName="table-of-contents__link--active"
    />
  </div>
);
