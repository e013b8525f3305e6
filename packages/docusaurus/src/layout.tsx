/** The layout of every kind of page, composed from the components in `theme`, which sites can replace. */
import { ContentFrameContext, type ErrorScreenProps, type LayoutProps, usePage } from '@slashdocs/runtime';
import {
  LayoutPresent,
  type RouteProps,
  Shortcuts,
  useDoc,
  useDocsVersion,
  useSharedColorMode,
} from '@slashdocs/theme/docusaurus';
import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage';
import DocItem from '@theme/DocItem';
import DocRoot from '@theme/DocRoot';
import DocsRoot from '@theme/DocsRoot';
import DocVersionRoot from '@theme/DocVersionRoot';
import ErrorPage from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import ThemeLayout from '@theme/Layout';
import MDXPage from '@theme/MDXPage';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeProvider from '@theme/ThemeProvider';
import {
  type ComponentProps,
  createContext,
  type FunctionComponent,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
} from 'react';
import { rootClass } from './class-names.ts';

const Shown = createContext<ReactNode>(null);
const ShownContent = () => use(Shown);

const useBrowserEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;

export function Layout({ page, children }: LayoutProps) {
  useSharedColorMode();
  const classes = rootClass(page);
  useBrowserEffect(() => {
    document.documentElement.className = classes;
  }, [classes]);
  return (
    <Shown value={children}>
      {/* Style sheets and scripts of sites address Docusaurus's root element. */}
      <div id="__docusaurus">
        <Root>
          <ThemeProvider>
            <SiteMetadata />
            <PageFrame />
            <Shortcuts page={page} />
          </ThemeProvider>
        </Root>
      </div>
    </Shown>
  );
}

function PageFrame() {
  const page = usePage();
  const doc = useDoc();
  // Docusaurus passes a document as a component with the data of the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all values come from the page
  const content = useMemo(() => Object.assign(() => <ShownContent />, doc), [page]);
  if (page.blog || page.tagList) {
    return (
      <ThemeLayout>
        <LayoutPresent value>
          <ShownContent />
        </LayoutPresent>
      </ThemeLayout>
    );
  }
  switch (page.layout) {
    case 'custom':
      return (
        <ContentFrameContext value={BARE}>
          <ShownContent />
        </ContentFrameContext>
      );
    case 'not-found':
      return <ShownContent />;
    case 'page':
      return <MDXPage content={content} />;
    case 'doc':
      return <DocRoutes content={content} />;
  }
}

type Content = ComponentProps<typeof DocItem>['content'];

/** Docusaurus's router also gives the component of a route its props. */
const RoutedItem: FunctionComponent<RouteProps & { content: Content }> = DocItem;

/** No element is around the layout of a page, or a document in a site's own `DocItem/Content`, as in Docusaurus. */
const BARE = { isBare: true };

function DocRoutes({ content }: { content: Content }) {
  const { path, categoryIndex } = usePage();
  const version = useDocsVersion();
  const routed = (routes?: ReactNode): RouteProps => ({ route: { routes }, location: locationAt(path) });
  // A generated index has no document.
  const item = categoryIndex ? (
    <CategoryIndex />
  ) : (
    <ContentFrameContext value={BARE}>
      <RoutedItem {...routed()} content={content} />
    </ContentFrameContext>
  );
  return (
    <DocsRoot {...routed(<DocVersionRoot {...routed(<DocRoot {...routed(item)} />)} version={version} />)} />
  );
}

function CategoryIndex() {
  const { title, description } = usePage();
  const { permalink, previous, next } = useDoc().metadata;
  return (
    <DocCategoryGeneratedIndexPage
      categoryGeneratedIndex={{
        title,
        ...(description && { description }),
        permalink,
        navigation: { ...(previous && { previous }), ...(next && { next }) },
      }}
    >
      <ShownContent />
    </DocCategoryGeneratedIndexPage>
  );
}

/** Reads the query and the fragment without rendering again when they change. */
const locationAt = (pathname: string): RouteProps['location'] => ({
  pathname,
  get search() {
    return typeof window === 'undefined' ? '' : window.location.search;
  },
  get hash() {
    return typeof window === 'undefined' ? '' : window.location.hash;
  },
});

/** Shown in the place of the content, or above it if the page could not be loaded. Pages that render their own layout need one around it. */
export function ErrorScreen({ error, kind, retry }: ErrorScreenProps) {
  const { layout } = usePage();
  const Shown = layout === 'custom' && kind === 'crash' ? ErrorPage : ErrorPageContent;
  return <Shown error={error} tryAgain={retry} />;
}
