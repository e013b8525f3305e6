/**
 * A page's data as it stands in its document. The sidebar is half of it and says little: most entries' URLs begin like
 * the one before. So an entry is a list instead of an object, and of its URL there is what is new.
 */
import type { Heading, PageData, SidebarCategory, SidebarItem } from './types.ts';

type PackedHeading = [depth: number, id: string, html: string];

/** `same` is the number of characters that the URL has in common with that of the entry before. */
type PackedLink = [label: string, same: number, rest: string];
type PackedCategory = [
  ...link: PackedLink,
  /** Whether the URL is the category's own page. */
  hasPage: 0 | 1,
  collapsed: 0 | 1,
  /** Or the URL of the file with them. */
  items: PackedItem[] | string,
];
/** What is rare stays an object, with all that is in it. */
type PackedItem = PackedLink | PackedCategory | SidebarItem;

interface PackedParts {
  headings: PackedHeading[];
  sidebar?: { name: string; items: PackedItem[] };
}
type Packed<Page extends PageData> = Page extends PageData
  ? Omit<Page, keyof PackedParts> & PackedParts
  : never;

export type PackedPage = Packed<PageData>;

export function packPage({ headings, sidebar, ...page }: PageData): PackedPage {
  const packed: PackedPage = { ...page, headings: headings.map(({ depth, id, html }) => [depth, id, html]) };
  if (sidebar) packed.sidebar = { name: sidebar.name, items: pack(sidebar.items, { url: '' }) };
  return packed;
}

export function unpackPage({ headings, sidebar, ...page }: PackedPage): PageData {
  const unpacked = {
    ...page,
    headings: headings.map(([depth, id, html]): Heading => ({ depth, id, html })),
  } as PageData;
  if (sidebar) unpacked.sidebar = { name: sidebar.name, items: unpack(sidebar.items, { url: '' }) };
  return unpacked;
}

/** The URL of the entry before. */
interface Before {
  url: string;
}

function pack(items: readonly SidebarItem[], before: Before): PackedItem[] {
  return items.map((item) => {
    if (item.type === 'html' || item.type === 'more' || item.className !== undefined) return item;
    if (item.type === 'link') return item.external ? item : [item.label, ...without(item.href, before)];
    const url = item.href ?? item.fallbackHref;
    if (!item.collapsible || url === undefined) return item;
    return [
      item.label,
      ...without(url, before),
      item.href === undefined ? 0 : 1,
      item.collapsed ? 1 : 0,
      item.fragment ?? pack(item.items, before),
    ];
  });
}

function unpack(items: readonly PackedItem[], before: Before): SidebarItem[] {
  return items.map((item) => {
    if (!Array.isArray(item)) return item;
    const [label, same, rest, hasPage, collapsed, inner] = item;
    const url = before.url.slice(0, same) + rest;
    before.url = url;
    if (inner === undefined) return { type: 'link', label, href: url };
    const isFile = typeof inner === 'string';
    const category: SidebarCategory = {
      type: 'category',
      label,
      collapsible: true,
      collapsed: collapsed === 1,
      items: isFile ? [] : unpack(inner, before),
    };
    category[hasPage ? 'href' : 'fallbackHref'] = url;
    if (isFile) category.fragment = inner;
    return category;
  });
}

function without(url: string, before: Before): [same: number, rest: string] {
  let same = 0;
  while (same < url.length && url[same] === before.url[same]) same++;
  before.url = url;
  return [same, url.slice(same)];
}
