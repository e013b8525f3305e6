import { expect, test } from 'vitest';
import { packPage, unpackPage } from '../../../packages/runtime/src/packed-page.ts';
import type { PageData, SidebarCategory, SidebarItem } from '../../../packages/runtime/src/types.ts';

const category: Omit<SidebarCategory, 'label'> = {
  type: 'category',
  collapsible: true,
  collapsed: true,
  items: [],
};

const ITEMS: SidebarItem[] = [
  { type: 'link', label: 'Start', href: '/docs/' },
  {
    ...category,
    label: 'Open',
    fallbackHref: '/docs/open/a/',
    collapsed: false,
    items: [
      { type: 'link', label: 'A', href: '/docs/open/a/' },
      { type: 'link', label: 'B', href: '/docs/open/b/' },
      { ...category, label: 'Inner', href: '/docs/open/inner/', fragment: '/assets/sidebar-1.json' },
      { type: 'more', count: 12, href: '/docs/open/z/', fragment: '/assets/sidebar-2.json' },
    ],
  },
  { ...category, label: 'Closed', href: '/docs/closed/', items: [{ type: 'html', html: '<hr>' }] },
  { ...category, label: 'Fixed', collapsible: false, collapsed: false, items: [] },
  { ...category, label: 'No page at all' },
  { type: 'link', label: 'Elsewhere', href: 'https://example.com/', external: true },
  { type: 'link', label: 'Styled', href: '/docs/styled/', className: 'new' },
  { type: 'link', label: 'Last', href: '' },
];

const PAGE: PageData = {
  kind: 'html',
  path: '/docs/open/a/',
  title: 'A',
  layout: 'doc',
  hasTitle: true,
  headings: [{ depth: 2, id: 'x', html: '<code>x</code>' }],
  breadcrumbs: [{ label: 'A' }],
  sidebar: { name: 'docs', items: ITEMS },
};

test('what is packed is unpacked, by way of JSON', () => {
  expect(unpackPage(JSON.parse(JSON.stringify(packPage(PAGE))))).toEqual(PAGE);
});

test('an entry is its label and what is new in its URL', () => {
  const items = ITEMS.slice(0, 2).concat({ type: 'link', label: 'B', href: '/docs/open/b/' });
  expect(packPage({ ...PAGE, sidebar: { name: 'docs', items } }).sidebar?.items).toEqual([
    ['Start', 0, '/docs/'],
    [
      'Open',
      6,
      'open/a/',
      0,
      0,
      [
        ['A', 13, ''],
        ['B', 11, 'b/'],
        ['Inner', 11, 'inner/', 1, 1, '/assets/sidebar-1.json'],
        ITEMS[1]?.type === 'category' && ITEMS[1].items[3],
      ],
    ],
    ['B', 11, 'b/'],
  ]);
});
