import './layout.css';
import '../prose/prose.css';
import { type LayoutProps, type PageData, usePage, usePart } from '@ssg/runtime';
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
  const OwnNavbar = usePart('Navbar', Navbar);
  const OwnFooter = usePart('Footer', Footer);
  const OwnAnnouncementBar = usePart('AnnouncementBar', AnnouncementBar);
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <OwnAnnouncementBar />
        <OwnNavbar drawerOpen={drawer.open} />
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
      <OwnFooter />
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
      return <Doc>{children}</Doc>;
  }
}

/** A document of the docs, in whichever of Docusaurus's two frames the site has of its own. */
function Doc({ children }: { children: ReactNode }) {
  const DocItem = usePart('DocItem', DocLayout);
  const Frame = usePart('DocItem/Layout', DocLayout);
  return DocItem === DocLayout ? <Frame>{children}</Frame> : <DocItem>{children}</DocItem>;
}

export function DocLayout({ children }: { children: ReactNode }) {
  const page = usePage();
  const Footer = usePart('DocItem/Footer', OwnDocFooter);
  const Paginator = usePart('DocItem/Paginator', OwnPagination);
  const Content = usePart('DocItem/Content', DocContent);
  const Crumbs = usePart('DocBreadcrumbs', OwnBreadcrumbs);
  const Notice = usePart('DocVersionBanner', OwnVersionNotice);
  return (
    <>
      {(page.breadcrumbs.length > 0 || page.markdown) && (
        <div className="doc-head">
          <Crumbs />
          {page.markdown && <CopyPage key={page.path} href={page.markdown} />}
        </div>
      )}
      <Notice />
      <Toc key={page.path} headings={page.headings} />
      <Content>{children}</Content>
      <Footer />
      <Paginator />
    </>
  );
}

export function DocContent({ children }: { children: ReactNode }) {
  return <Article page={usePage()}>{children}</Article>;
}

export const OwnDocFooter = () => <DocFooter page={usePage()} />;
export const OwnPagination = () => <Pagination page={usePage()} />;
export const OwnBreadcrumbs = () => <Breadcrumbs crumbs={usePage().breadcrumbs} />;
export const OwnVersionNotice = () => <VersionNotice page={usePage()} />;

function Article({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <article className="prose">
      {!page.hasTitle && !page.hideTitle && <h1>{page.title}</h1>}
      {children}
    </article>
  );
}
