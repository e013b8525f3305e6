/**
 * A sidebar as one page shows it. What every page shares is made once; per page only the way from the top to the
 * active entry is new. In a large sidebar a closed category's items are left out of the page and published as a
 * fragment beside it, so that a page's weight does not grow with the site.
 */
import { createHash } from 'node:crypto';
import type { Card, Crumb, PageLink, SidebarCategory, SidebarItem } from '@ssg/runtime/types';
import type { Artifact } from '../types.ts';
import { cardsOf } from './cards.ts';
import type { Doc, GeneratedIndex, Sidebar, SidebarCategoryNode, SidebarNode } from './model.ts';

/** Up to this many entries a sidebar is complete on every page; the DotSlash docs have nine. */
const COMPLETE_UP_TO = 80;

type Page = Doc | GeneratedIndex;

export interface SidebarView {
  items(page: Page): SidebarItem[];
  /** Categories from the top to the page, and the page itself. */
  crumbs(page: Page): Crumb[];
  neighbours(page: Page): { previous?: PageLink; next?: PageLink };
  /** What stands in the category that is the page, or in the one around it. */
  cards(page: Page): Card[];
  /** The URL of the first page, for links to the sidebar as a whole. */
  first(): string | undefined;
  fragments(): Artifact[];
}

export interface SidebarUrls {
  /** Final URL of a route's path. */
  page(path: string): string;
  /** Final URL of a link that the configuration gives. */
  link(href: string): string;
  isExternal(href: string): boolean;
  /** Final URL of an output file. */
  file(path: string): string;
}

interface Stop {
  page: Page;
  label: string;
}

export function createSidebarView(sidebar: Sidebar, urls: SidebarUrls): SidebarView {
  const trails = new Map<Page, SidebarCategoryNode[]>();
  const stops: Stop[] = [];
  let entries = 0;
  const index = (items: SidebarNode[], trail: SidebarCategoryNode[]): void => {
    for (const item of items) {
      entries++;
      if (item.type === 'doc' && !item.reference) visit(item.doc, item.label, trail);
      if (item.type !== 'category') continue;
      const inner = [...trail, item];
      const page = pageOf(item);
      if (page) visit(page, item.label, inner);
      index(item.items, inner);
    }
  };
  const visit = (page: Page, label: string, trail: SidebarCategoryNode[]): void => {
    if (trails.has(page)) return;
    trails.set(page, trail);
    stops.push({ page, label: 'compiled' in page ? page.label : label });
  };
  index(sidebar.items, []);
  const positions = new Map(stops.map((stop, position) => [stop.page, position]));
  const complete = entries <= COMPLETE_UP_TO;

  const closed = new Map<SidebarNode, SidebarItem>();
  const fragments = new Map<string, Artifact>();

  const shut = (node: SidebarNode): SidebarItem => {
    let item = closed.get(node);
    if (!item) {
      item = node.type === 'category' ? shutCategory(node) : leaf(node);
      closed.set(node, item);
    }
    return item;
  };

  const shutCategory = (node: SidebarCategoryNode): SidebarCategory => {
    const collapsed = node.collapsible && node.collapsed;
    const items = node.items.map(shut);
    if (complete || !collapsed || items.length === 0) return { ...category(node, collapsed), items };
    const text = JSON.stringify(items);
    const path = `assets/sidebar-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
    fragments.set(path, { path, contents: text });
    return { ...category(node, collapsed), items: [], fragment: urls.file(path) };
  };

  const open = (node: SidebarNode, trail: ReadonlySet<SidebarNode>): SidebarItem => {
    if (node.type !== 'category' || !trail.has(node)) return shut(node);
    return { ...category(node, false), items: node.items.map((item) => open(item, trail)) };
  };

  const category = (node: SidebarCategoryNode, collapsed: boolean): Omit<SidebarCategory, 'items'> => {
    const page = pageOf(node);
    const result: Omit<SidebarCategory, 'items'> = {
      type: 'category',
      label: node.label,
      collapsible: node.collapsible,
      collapsed,
    };
    if (page) result.href = urls.page(page.route.path);
    else {
      const first = firstPage(node.items);
      if (first) result.fallbackHref = urls.page(first.route.path);
    }
    if (node.className) result.className = node.className;
    return result;
  };

  const leaf = (node: Exclude<SidebarNode, SidebarCategoryNode>): SidebarItem => {
    const className = node.className === undefined ? {} : { className: node.className };
    if (node.type === 'html') return { type: 'html', html: node.html, ...className };
    if (node.type === 'doc') {
      return { type: 'link', label: node.label, href: urls.page(node.doc.route.path), ...className };
    }
    const external = urls.isExternal(node.href) ? { external: true as const } : {};
    return { type: 'link', label: node.label, href: urls.link(node.href), ...external, ...className };
  };

  const link = (stop: Stop | undefined): PageLink | undefined =>
    stop && { label: stop.label, href: urls.page(stop.page.route.path) };

  return {
    items(page) {
      const trail = new Set<SidebarNode>(trails.get(page));
      return sidebar.items.map((item) => open(item, trail));
    },
    crumbs(page) {
      const crumbs: Crumb[] = (trails.get(page) ?? []).map((node) => {
        const target = pageOf(node);
        return target && target !== page
          ? { label: node.label, href: urls.page(target.route.path) }
          : { label: node.label };
      });
      // A category's own page is the category: it is not named twice.
      const last = trails.get(page)?.at(-1);
      if (last === undefined || pageOf(last) !== page) {
        crumbs.push({ label: 'compiled' in page ? page.label : page.title });
      }
      return crumbs;
    },
    neighbours(page) {
      const position = positions.get(page);
      if (position === undefined) return {};
      const previous = link(stops[position - 1]);
      const next = link(stops[position + 1]);
      return { ...(previous && { previous }), ...(next && { next }) };
    },
    cards: (page) => cardsOf(trails.get(page)?.at(-1)?.items ?? sidebar.items, urls.page),
    first: () => {
      const stop = stops[0];
      return stop && urls.page(stop.page.route.path);
    },
    fragments: () => [...fragments.values()],
  };
}

function pageOf(node: SidebarCategoryNode): Page | undefined {
  return node.link?.type === 'doc' ? node.link.doc : node.link?.page;
}

function firstPage(items: SidebarNode[]): Page | undefined {
  for (const item of items) {
    if (item.type === 'doc') return item.doc;
    if (item.type !== 'category') continue;
    const page = pageOf(item) ?? firstPage(item.items);
    if (page) return page;
  }
  return undefined;
}
