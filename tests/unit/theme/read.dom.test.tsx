/** The data read from a prerendered layout equals the data it was rendered with. */
import { payloadScript, renderPage } from '@slashdocs/runtime/server';
import { afterEach, expect, test } from 'vitest';
import { completePage, readPayload } from '../../../packages/runtime/src/payload.ts';
import type {
  PageData,
  SidebarCategory,
  SidebarItem,
  SiteData,
  Theme,
} from '../../../packages/runtime/src/types.ts';
import theme from '../../../packages/theme/src/index.tsx';
import { resolved } from './context.ts';

const site: SiteData = {
  title: 'DotSlash',
  tagline: '',
  url: 'https://dotslash-cli.com',
  baseUrl: '/',
  home: '/',
  trailingSlash: true,
  titleDelimiter: '|',
  locale: { code: 'en', lang: 'en', label: 'English', direction: 'ltr', baseUrl: '/' },
  noIndex: false,
  docs: [{ id: 'default', versions: [] }],
  themeConfig: resolved({}),
};

const category: Omit<SidebarCategory, 'label'> = {
  type: 'category',
  collapsible: true,
  collapsed: true,
  items: [],
};

const ITEMS: SidebarItem[] = [
  { type: 'link', label: 'Start & <b>', href: '/docs/?a=1&b' },
  {
    ...category,
    label: 'Open',
    fallbackHref: '/docs/open/a/',
    collapsed: false,
    items: [
      { type: 'link', label: 'A', href: '/docs/open/a/' },
      {
        ...category,
        label: 'Inner, with a page',
        href: '/docs/open/inner/',
        fragment: '/assets/sidebar-1.json',
      },
      { ...category, label: 'Inner, without', fallbackHref: '/docs/x/', fragment: '/assets/sidebar-3.json' },
      { type: 'more', count: 12, href: '/docs/open/z/', fragment: '/assets/sidebar-2.json' },
    ],
  },
  {
    ...category,
    label: 'Closed',
    href: '/docs/closed/',
    items: [
      { type: 'html', value: '<hr><a href="/x/">x</a>', className: 'rule' },
      { type: 'html', value: '<b>New</b>', defaultStyle: true },
    ],
  },
  { ...category, label: 'Closed, without a page', fallbackHref: '/docs/b/', items: [], collapsed: true },
  { ...category, label: 'Fixed', collapsible: false, collapsed: false, items: [] },
  {
    ...category,
    label: 'Fixed, with a page',
    href: '/docs/fixed/',
    collapsible: false,
    collapsed: false,
    className: 'wide',
    items: [{ type: 'link', label: 'Last', href: '/docs/last/' }],
  },
  { ...category, label: 'No page at all' },
  { type: 'link', label: 'Elsewhere', href: 'https://example.com/' },
  { type: 'link', label: 'Styled', href: '/docs/styled/', className: 'new' },
];

const PAGE: PageData = {
  kind: 'html',
  path: '/docs/open/a/',
  title: 'A',
  layout: 'doc',
  hasTitle: true,
  headings: [
    { depth: 3, id: 'größe', html: '<code>x</code> &amp; y' },
    { depth: 2, id: 'main', html: 'Main' },
    { depth: 4, id: 'deep', html: '100 %' },
  ],
  breadcrumbs: [{ label: 'A' }],
  sidebar: { name: 'docs', items: ITEMS },
};

const assets = { react: '', client: '', site: '' };

const Frame = ({ children }: { children?: React.ReactNode }) => <div hidden>{children}</div>;

afterEach(() => document.body.replaceChildren());

function open(page: PageData, withTheme: Theme = theme): void {
  const html = '<nav class="toc"><ul><li><a href="#no">The article’s own</a></li></ul></nav>';
  const { body } = renderPage({ theme: withTheme, site, page, html });
  document.body.innerHTML = `<div id="root">${body}</div>${payloadScript({ page, assets }, withTheme)}`;
}

async function read(withTheme: Theme = theme): Promise<PageData | undefined> {
  const stored = readPayload()?.page;
  return stored && completePage(stored, document, withTheme);
}

test('reads headings and sidebar only from the document', async () => {
  open(PAGE);
  expect(readPayload()?.page).toMatchObject({ headings: 2, sidebar: { name: 'docs' } });
  expect(document.getElementById('page-data')?.textContent).not.toContain('/docs/last/');
  expect(await read()).toEqual(PAGE);
});

test('reads none from a page without them', async () => {
  const { sidebar, ...page } = PAGE;
  open({ ...page, headings: [] });
  expect(await read()).toEqual({ ...page, headings: [] });
});

test('stores them in the data if other components show them', async () => {
  const { read: _, ...rest } = theme;
  const framed = { ...rest, Layout: Frame };
  open(PAGE, framed);
  expect(readPayload()?.page).toMatchObject({ headings: PAGE.headings, sidebar: { items: ITEMS } });
  expect(await read(framed)).toEqual(PAGE);
});

test('loads a large sidebar that other components show from its module', async () => {
  const closed: SidebarItem[] = [
    { type: 'link', label: 'A', href: '/docs/a/' },
    {
      type: 'category',
      label: 'B',
      collapsible: true,
      collapsed: true,
      items: [
        { type: 'category', label: 'C', collapsible: true, collapsed: true, items: [] },
        { type: 'category', label: 'D', collapsible: true, collapsed: true, items: [] },
      ],
    },
  ];
  const module = `data:text/javascript,export default ${encodeURIComponent(JSON.stringify(closed))}`;
  const { read: _, ...rest } = theme;
  const framed = { ...rest, Layout: Frame };
  open({ ...PAGE, sidebar: { name: 'docs', items: ITEMS, shared: { module, open: [1, 0] } } }, framed);
  expect(readPayload()?.page.sidebar).toEqual({ name: 'docs', shared: { module, open: [1, 0] } });
  expect((await read(framed))?.sidebar?.items).toMatchObject([
    { label: 'A' },
    {
      label: 'B',
      collapsed: false,
      items: [
        { label: 'C', collapsed: false },
        { label: 'D', collapsed: true },
      ],
    },
  ]);
});
