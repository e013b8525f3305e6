import { usePage } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { CopyPage } from '../copy-page/copy-page.tsx';
import { DocFooter } from '../doc-footer/doc-footer.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Toc } from '../toc/toc.tsx';
import { VersionNotice } from '../version-notice/version-notice.tsx';
import { DocContent } from './doc-content.tsx';

/** A document with everything around it. */
export function DocLayout({ children }: { children: ReactNode }) {
  const page = usePage();
  return (
    <>
      {(page.breadcrumbs.length > 0 || page.markdown) && (
        <div className="doc-head">
          <Breadcrumbs crumbs={page.breadcrumbs} />
          {page.markdown && <CopyPage key={page.path} href={page.markdown} />}
        </div>
      )}
      <VersionNotice page={page} />
      <Toc key={page.path} headings={page.headings} />
      <DocContent>{children}</DocContent>
      <DocFooter page={page} />
      <Pagination page={page} />
    </>
  );
}
