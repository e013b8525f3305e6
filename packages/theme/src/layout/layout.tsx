import './layout.css';
import '../prose/prose.css';
import type { LayoutProps, PageData } from '@ssg/runtime';
import { type ReactNode, useState } from 'react';
import { AnnouncementBar } from '../announcement/announcement-bar.tsx';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { useSharedColorMode } from '../color-mode/color-mode-toggle.tsx';
import { CopyPage } from '../copy-page/copy-page.tsx';
import { DocFooter } from '../doc-footer/doc-footer.tsx';
import { Drawer, useDrawer } from '../drawer/drawer.tsx';
import { Footer } from '../footer/footer.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { HideButton } from '../sidebar/hide-button.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useThemeSite } from '../site.ts';
import { mainId, SkipLink } from '../skip-link/skip-link.tsx';
import { Toc } from '../toc/toc.tsx';
import { VersionNotice } from '../version-notice/version-notice.tsx';

export function Layout({ page, children }: LayoutProps) {
  const drawer = useDrawer();
  const [sidebarHidden, setSidebarHidden] = useState(false);
  const { hideable } = useThemeSite().themeConfig.docs.sidebar;
  useSharedColorMode();
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <AnnouncementBar />
        <Navbar drawerOpen={drawer.open} />
      </header>
      <div className={`frame frame-${page.layout}`} data-sidebar={sidebarHidden ? 'hidden' : undefined}>
        <Drawer drawer={drawer}>
          {page.sidebar && (
            <>
              <Sidebar key={page.sidebar.name} items={page.sidebar.items} />
              {hideable && (
                <HideButton hidden={sidebarHidden} toggle={() => setSidebarHidden(!sidebarHidden)} />
              )}
            </>
          )}
        </Drawer>
        <main id={mainId} tabIndex={-1}>
          <Main page={page}>{children}</Main>
        </main>
      </div>
      <Footer />
      <BackToTop />
      <Shortcuts page={page} />
    </>
  );
}

/** What stands around the article, by kind of page. */
function Main({ page, children }: { page: PageData; children: ReactNode }) {
  switch (page.layout) {
    case 'custom':
    case 'not-found':
      return children;
    case 'page':
      return (
        <>
          <Toc headings={page.headings} />
          <Article page={page}>{children}</Article>
        </>
      );
    case 'doc':
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
          <Article page={page}>{children}</Article>
          <DocFooter page={page} />
          <Pagination page={page} />
        </>
      );
  }
}

function Article({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <article className="prose">
      {!page.hasTitle && !page.hideTitle && <h1>{page.title}</h1>}
      {children}
    </article>
  );
}
