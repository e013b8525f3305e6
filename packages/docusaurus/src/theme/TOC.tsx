import type { TocItem } from '@slashdocs/theme/docusaurus';
import TOCItems from '@theme/TOCItems';
import { isValidElement, type ReactElement } from 'react';
import { joined } from '../joined.ts';

export interface Props {
  toc: readonly TocItem[];
  className?: string;
  minHeadingLevel?: number | undefined;
  maxHeadingLevel?: number | undefined;
}

/** A table of contents. A `BlogLayout` for Docusaurus 2.0 beta passes the element that `BlogPostPage` has made. */
export default ({ className, toc, ...props }: Omit<Props, 'toc'> & { toc: Props['toc'] | ReactElement }) =>
  isValidElement(toc) ? (
    toc
  ) : (
    <div className={joined('tableOfContents_ssg0 thin-scrollbar', className)}>
      <TOCItems
        {...props}
        toc={toc}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </div>
  );
