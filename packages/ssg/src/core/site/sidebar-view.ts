/**
 * A sidebar as shown on one page. The shared parts are created once; only the path from the top to the active entry is
 * created for each page. In a large sidebar, the items of closed categories are not part of the page but published as
 * separate fragments, so the size of a page does not grow with the site.
 */
import type { Card, Crumb, PageLink, SidebarCategory, SidebarItem } from '@slashdocs/runtime/types';
import type { Artifact } from '../types.ts';
import { sha256 } from '../util/sha256.ts';
import { cardsOf } from './cards.ts';
import type { Doc, GeneratedIndex, Sidebar, SidebarCategoryNode, SidebarNode } from './model.ts';
import { firstPage, pageOf } from './sidebar-nodes.ts';

/** Sidebars with at most this many entries are complete on every page. */
const COMPLETE_UP_TO = 80;

/** A page only shows the nearest entries of a longer list. The others are loaded on demand. */
const LONG_LIST = 50;
const SHOWN_OF_LONG_LIST = 20;

type Page = Doc | GeneratedIndex;

export interface SidebarView {
  items(page: Page): SidebarItem[];
  /** Categories from the top to the page, and the page itself. */
  crumbs(page: Page): Crumb[];
  neighbours(page: Page): { previous?: PageLink; next?: PageLink };
  /** The entries of the category whose page this is, or of the enclosing category. */
  cards(page: Page): Card[];
  /** The URL of the first page, for links to the sidebar. */
  first(): string | undefined;
  fragments(): Artifact[];
}

export interface SidebarUrls {
  /** Final URL of a route's path. */
  page(path: string): string;
  /** Final URL of a link in the configuration. */
  link(href: string): string;
  /** Final URL of an output file. */
  file(path: string): string;
}

/** The path from the top of the sidebar to a page. */
interface ActivePath {
  trail: ReadonlySet<SidebarNode>;
  /** Index of the next entry of the path, for each list on the path. */
  indexes: ReadonlyMap<readonly SidebarNode[], number>;
}

interface Stop {
  page: Page;
  label: string;
}

type ItemLook = Pick<SidebarCategory, 'className' | 'badge' | 'customProps'>;

/** Requirements of the components that show a sidebar. */
export interface SidebarNeeds {
  /** Whether the components need the complete sidebar, because they cannot load fragments. */
  isComplete: boolean;
  /** Whether the components need `customProps`. */
  customProps: boolean;
  /** Whether the components look up documents by id. */
  docIds: boolean;
  /** Whether the components need the titles of all documents of a version. */
  docTitles: boolean;
  /** Whether cards show the number of a category's items instead of the description of its page. */
  itemCounts?: boolean;
}

export function createSidebarView(sidebar: Sidebar, urls: SidebarUrls, needs: SidebarNeeds): SidebarView {
  const trails = new Map<Page, SidebarCategoryNode[]>();
  const stops: Stop[] = [];
  const places = new Map<SidebarNode, { list: readonly SidebarNode[]; index: number }>();
  /** Entries of pages that are not the page of a category. */
  const entries = new Map<Page, SidebarNode>();
  const index = (items: SidebarNode[], trail: SidebarCategoryNode[]): void => {
    for (const [position, item] of items.entries()) {
      places.set(item, { list: items, index: position });
      if (item.type === 'doc' && !item.reference) {
        if (!trails.has(item.doc)) entries.set(item.doc, item);
        visit(item.doc, paginationLabel(item.doc, item.label), trail);
      }
      if (item.type !== 'category') continue;
      const inner = [...trail, item];
      const page = pageOf(item);
      if (page) visit(page, page.kind === 'doc' ? paginationLabel(page, page.label) : item.label, inner);
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
  /** By the innermost open category. */
  const shared = new Map<SidebarCategoryNode | undefined, SidebarItem[]>();
  const fragments = new Map<string, Artifact>();

  const closedItem = (node: SidebarNode): SidebarItem => {
    let item = closed.get(node);
    if (!item) {
      item = node.type === 'category' ? closedCategory(node) : leaf(node);
      closed.set(node, item);
    }
    return item;
  };

  const closedCategory = (node: SidebarCategoryNode): SidebarCategory => {
    const collapsed = node.collapsible && node.collapsed;
    if (complete || !collapsed || node.items.length === 0)
      return { ...category(node, collapsed), items: node.items.map(closedItem) };
    return { ...category(node, collapsed), items: [], fragment: fragmentOf(node.items) };
  };

  const fragmentUrls = new Map<readonly SidebarNode[], string>();
  /** @returns URL of a file that contains the list with closed categories */
  const fragmentOf = (nodes: readonly SidebarNode[]): string => {
    let url = fragmentUrls.get(nodes);
    if (url === undefined) {
      const contents = JSON.stringify(nodes.map(closedItem));
      const hash = sha256(contents).slice(0, 10);
      const path = `assets/sidebar-${hash}.json`;
      fragments.set(path, { path, contents });
      url = urls.file(path);
      fragmentUrls.set(nodes, url);
    }
    return url;
  };

  const openItem = (node: SidebarNode, active: ActivePath): SidebarItem => {
    if (node.type !== 'category' || !active.trail.has(node)) return closedItem(node);
    return { ...category(node, false), items: list(node.items, active) };
  };

  const list = (nodes: SidebarNode[], active: ActivePath): SidebarItem[] => {
    if (complete || nodes.length <= LONG_LIST) return nodes.map((node) => openItem(node, active));
    const own = active.indexes.get(nodes) ?? 0;
    const start = Math.max(0, Math.min(own - SHOWN_OF_LONG_LIST / 2, nodes.length - SHOWN_OF_LONG_LIST));
    const end = start + SHOWN_OF_LONG_LIST;
    return [
      ...more(nodes, start, nodes[start - 1]),
      ...nodes.slice(start, end).map((node) => openItem(node, active)),
      ...more(nodes, nodes.length - end, nodes[end]),
    ];
  };

  /** @param nearest the omitted entry next to the shown ones */
  const more = (nodes: SidebarNode[], count: number, nearest: SidebarNode | undefined): SidebarItem[] => {
    const page = nearest && firstPage([nearest]);
    if (!nearest) return [];
    const href = page ? urls.page(page.route.path) : nearest.type === 'link' ? urls.link(nearest.href) : '';
    return [{ type: 'more', count, href, fragment: fragmentOf(nodes) }];
  };

  const lookOf = ({ className, badge, customProps }: SidebarNode): ItemLook => {
    const { text, variant } = typeof badge === 'object' ? badge : { text: badge };
    const names = [className, variant && `badge-${variant}`].filter(Boolean).join(' ');
    return {
      ...(names && { className: names }),
      ...(text && { badge: text }),
      ...(needs.customProps && customProps && { customProps }),
    };
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
      // The pages of a category share a sidebar, which is created and hashed once, unless each shows other entries of its list.
      const isLong = !complete && (trail.at(-1) ?? sidebar).items.length > LONG_LIST;
      const known = isLong ? undefined : shared.get(trail.at(-1));
      if (known) return known;
      const own = entries.get(page);
      const indexes = new Map<readonly SidebarNode[], number>();
      for (const node of own ? [...trail, own] : trail) {
        const place = places.get(node);
        if (place) indexes.set(place.list, place.index);
      }
      const items = list(sidebar.items, { trail: new Set<SidebarNode>(trail), indexes });
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
      // The page of a category has the same crumb as the category.
      const last = trails.get(page)?.at(-1);
      if (last === undefined || pageOf(last) !== page) {
        const own = entries.get(page);
        const label = own?.type === 'doc' ? own.label : page.kind === 'doc' ? page.label : page.title;
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
    cards: (page) =>
      cardsOf(trails.get(page)?.at(-1)?.items ?? sidebar.items, urls, needs.itemCounts === true),
    first: () => {
      const stop = stops[0];
      return stop && urls.page(stop.page.route.path);
    },
    fragments: () => [...fragments.values()],
  };
}

/** The label of a document in the links to the previous and next page. */
export function paginationLabel({ compiled }: Pick<Doc, 'compiled'>, label: string): string {
  return compiled.frontMatter.pagination_label ?? label;
}
