/**
 * A sidebar as one page shows it. What every page shares is made once; per page only the way from the top to the
 * active entry is new. In a large sidebar a closed category's items are left out of the page and published as a
 * fragment beside it, so that a page's weight does not grow with the site.
 */
import type { Card, Crumb, PageLink, SidebarCategory, SidebarItem } from '@ssg/runtime/types';
import { sha256 } from '../sha256.ts';
import type { Artifact } from '../types.ts';
import { cardsOf } from './cards.ts';
import type { Doc, GeneratedIndex, Sidebar, SidebarCategoryNode, SidebarLook, SidebarNode } from './model.ts';
import { firstPage, pageOf } from './sidebar-nodes.ts';

/** Up to this many entries a sidebar is complete on every page; the DotSlash docs have nine. */
const COMPLETE_UP_TO = 80;

/** Of a longer list a page shows the entries around its own, so many of them. The others come when a reader wants them. */
const LONG_LIST = 50;
const SHOWN_OF_LONG_LIST = 20;

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
  /** Final URL of an output file. */
  file(path: string): string;
}

/** From the top to a page. */
interface Way {
  trail: ReadonlySet<SidebarNode>;
  /** For each list on the way, where in it the way goes on. */
  stations: ReadonlyMap<readonly SidebarNode[], number>;
}

interface Stop {
  page: Page;
  label: string;
}

/** What the components that show a sidebar ask for. */
export interface SidebarNeeds {
  /** All of it on every page, however long: they know nothing of parts that come later. */
  isComplete: boolean;
  /** What the site has written for them. */
  customProps: boolean;
}

export function createSidebarView(sidebar: Sidebar, urls: SidebarUrls, needs: SidebarNeeds): SidebarView {
  const trails = new Map<Page, SidebarCategoryNode[]>();
  const stops: Stop[] = [];
  const places = new Map<SidebarNode, { list: readonly SidebarNode[]; index: number }>();
  /** Of the pages that are no category. */
  const entries = new Map<Page, SidebarNode>();
  const index = (items: SidebarNode[], trail: SidebarCategoryNode[]): void => {
    for (const [position, item] of items.entries()) {
      places.set(item, { list: items, index: position });
      if (item.type === 'doc' && !item.reference) {
        if (!trails.has(item.doc)) entries.set(item.doc, item);
        visit(item.doc, nextTo(item.doc, item.label), trail);
      }
      if (item.type !== 'category') continue;
      const inner = [...trail, item];
      const page = pageOf(item);
      if (page) visit(page, 'compiled' in page ? nextTo(page, page.label) : item.label, inner);
      index(item.items, inner);
    }
  };
  const visit = (page: Page, label: string, trail: SidebarCategoryNode[]): void => {
    if (trails.has(page)) return;
    trails.set(page, trail);
    stops.push({ page, label });
  };
  index(sidebar.items, []);
  const positions = new Map(stops.map((stop, position) => [stop.page, position]));
  const complete = needs.isComplete || places.size <= COMPLETE_UP_TO;

  const closed = new Map<SidebarNode, SidebarItem>();
  /** By the innermost category that is open. */
  const shared = new Map<SidebarCategoryNode | undefined, SidebarItem[]>();
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
    if (complete || !collapsed || node.items.length === 0)
      return { ...category(node, collapsed), items: node.items.map(shut) };
    return { ...category(node, collapsed), items: [], fragment: fragmentOf(node.items) };
  };

  const fragmentUrls = new Map<readonly SidebarNode[], string>();
  /** @returns URL of a file with a list whose categories are closed */
  const fragmentOf = (nodes: readonly SidebarNode[]): string => {
    let url = fragmentUrls.get(nodes);
    if (url === undefined) {
      const contents = JSON.stringify(nodes.map(shut));
      const hash = sha256(contents).slice(0, 10);
      const path = `assets/sidebar-${hash}.json`;
      fragments.set(path, { path, contents });
      url = urls.file(path);
      fragmentUrls.set(nodes, url);
    }
    return url;
  };

  const open = (node: SidebarNode, way: Way): SidebarItem => {
    if (node.type !== 'category' || !way.trail.has(node)) return shut(node);
    return { ...category(node, false), items: list(node.items, way) };
  };

  const list = (nodes: SidebarNode[], way: Way): SidebarItem[] => {
    if (complete || nodes.length <= LONG_LIST) return nodes.map((node) => open(node, way));
    const own = way.stations.get(nodes) ?? 0;
    const start = Math.max(0, Math.min(own - SHOWN_OF_LONG_LIST / 2, nodes.length - SHOWN_OF_LONG_LIST));
    const end = start + SHOWN_OF_LONG_LIST;
    return [
      ...more(nodes, start, nodes[start - 1]),
      ...nodes.slice(start, end).map((node) => open(node, way)),
      ...more(nodes, nodes.length - end, nodes[end]),
    ];
  };

  /** @param nearest of those that are left out */
  const more = (nodes: SidebarNode[], count: number, nearest: SidebarNode | undefined): SidebarItem[] => {
    const page = nearest && firstPage([nearest]);
    if (!nearest) return [];
    const href = page ? urls.page(page.route.path) : nearest.type === 'link' ? urls.link(nearest.href) : '';
    return [{ type: 'more', count, href, fragment: fragmentOf(nodes) }];
  };

  const lookOf = ({ className, customProps }: SidebarNode): SidebarLook => ({
    ...(className && { className }),
    ...(needs.customProps && customProps && { customProps }),
  });

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
    return Object.assign(result, lookOf(node));
  };

  const leaf = (node: Exclude<SidebarNode, SidebarCategoryNode>): SidebarItem => {
    const look = lookOf(node);
    if (node.type === 'html') return { type: 'html', html: node.html, ...look };
    if (node.type === 'doc') {
      return { type: 'link', label: node.label, href: urls.page(node.doc.route.path), ...look };
    }
    return { type: 'link', label: node.label, href: urls.link(node.href), ...look };
  };

  const link = (stop: Stop | undefined): PageLink | undefined =>
    stop && { label: stop.label, href: urls.page(stop.page.route.path) };

  return {
    items(page) {
      const trail = trails.get(page) ?? [];
      // Where nothing is left out, pages of a category have the same sidebar: it is made, and hashed, once.
      const isLong = !complete && [sidebar, ...trail].some(({ items }) => items.length > LONG_LIST);
      const known = isLong ? undefined : shared.get(trail.at(-1));
      if (known) return known;
      const own = entries.get(page);
      const stations = new Map<readonly SidebarNode[], number>();
      for (const node of own ? [...trail, own] : trail) {
        const place = places.get(node);
        if (place) stations.set(place.list, place.index);
      }
      const items = list(sidebar.items, { trail: new Set<SidebarNode>(trail), stations });
      if (!isLong) shared.set(trail.at(-1), items);
      return items;
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
        const own = entries.get(page);
        const label = own?.type === 'doc' ? own.label : 'compiled' in page ? page.label : page.title;
        crumbs.push({ label });
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
    cards: (page) => cardsOf(trails.get(page)?.at(-1)?.items ?? sidebar.items, urls),
    first: () => {
      const stop = stops[0];
      return stop && urls.page(stop.page.route.path);
    },
    fragments: () => [...fragments.values()],
  };
}

/** What a document is called where it is the one before or behind another; the sidebar calls it by the label. */
export function nextTo({ compiled }: Pick<Doc, 'compiled'>, label: string): string {
  return compiled.frontMatter.pagination_label ?? label;
}
