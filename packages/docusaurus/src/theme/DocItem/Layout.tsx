import { usePage } from '@slashdocs/runtime';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import type { ReactNode } from 'react';
import { joined } from '../../joined.ts';

/** A document with everything around it. */
export default function DocItemLayout({ children }: { children?: ReactNode }) {
  const page = usePage();
  const hasToc = page.headings.length > 0;
  return (
    <div className="row">
      <div className={joined('col', !page.hidesToc && 'docItemCol_ssg0')}>
        <ContentVisibility metadata={page} />
        <DocVersionBanner />
        <div className="docItemContainer_ssg0">
          <article>
            <DocBreadcrumbs />
            <DocVersionBadge />
            {hasToc && <DocItemTOCMobile />}
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasToc && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
