import './layout.css';
import type { LayoutProps, PageData } from '@slashdocs/runtime';
import { type ReactNode, useState } from 'react';
import { AnnouncementBar } from '../announcement/announcement-bar.tsx';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { useSharedColorMode } from '../color-mode/use-shared-color-mode.ts';
import { Drawer, type Drawer as DrawerState, useDrawer } from '../drawer/drawer.tsx';
import { Footer } from '../footer/footer.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { HideButton } from '../sidebar/hide-button.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useThemeSite } from '../site.ts';
import { mainId, SkipLink } from '../skip-link/skip-link.tsx';
import { Toc } from '../toc/toc.tsx';
import { Article } from './article.tsx';
import { DocLayout } from './doc-layout.tsx';

export function Layout({ page, children }: LayoutProps) {
  const drawer = useDrawer();
  useSharedColorMode();
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <AnnouncementBar />
        <Navbar drawerOpen={drawer.open} />
      </header>
      <Frame page={page} drawer={drawer}>
        {children}
      </Frame>
      <Footer />
      <BackToTop />
      <Shortcuts page={page} />
    </>
  );
}

/** The area between the navbar and the footer. */
export function Frame({ page, drawer, children }: Omit<LayoutProps, 'site'> & { drawer: DrawerState }) {
  const [sidebarHidden, setSidebarHidden] = useState(false);
  const { hideable } = useThemeSite().themeConfig.docs.sidebar;
  return (
    <div
      className={`frame frame-${page.layout}`}
      data-sidebar={sidebarHidden ? 'hidden' : undefined}
      data-view={page.view}
    >
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
  );
}

/** The elements around the article, by page layout. */
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
      return <DocLayout>{children}</DocLayout>;
  }
}
