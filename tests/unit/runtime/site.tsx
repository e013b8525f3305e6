/** A tiny site for the runtime's tests. */
import { Link, type PageData, type SiteData, type Theme } from '../../../packages/runtime/src/index.ts';

export const site: SiteData = {
  title: 'Site',
  tagline: '',
  url: 'https://example.org',
  baseUrl: '/',
  home: '/',
  trailingSlash: true,
  titleDelimiter: '|',
  locale: { code: 'en', lang: 'en', label: 'English', direction: 'ltr', baseUrl: '/' },
  noIndex: false,
  docs: [],
  themeConfig: {},
};

export const assets = { react: '/react.js', client: '/client.js', site: '/site.js' };

export function htmlPage(path: string, more: Partial<PageData> = {}): PageData {
  const page: PageData = {
    kind: 'html',
    path,
    title: `Title of ${path}`,
    layout: 'page',
    hasTitle: true,
    headings: [],
    breadcrumbs: [],
  };
  return Object.assign(page, more);
}

export function componentPage(path: string, chunk: string): PageData {
  return { ...htmlPage(path), kind: 'component', chunk, route: path };
}

export const theme: Theme = {
  Layout: ({ page, children }) => (
    <main id="main">
      <Link to="/docs">Docs &amp; more</Link>
      <Link href="https://example.org/?a=1&amp;b">Other site</Link>
      <h1>{page.title}</h1>
      {children}
    </main>
  ),
  NotFound: () => <p>Nothing here</p>,
  ErrorScreen: ({ error, kind }) => (
    <p role="alert">
      {kind}: {error.message}
    </p>
  ),
  components: { Note: ({ children }) => <em>{children}</em> },
};
