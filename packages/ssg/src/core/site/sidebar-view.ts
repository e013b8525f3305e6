/**
 * A sidebar as shown on one page. The shared parts are created once; only the path from the top to the active entry is
 * created for each page. In a large sidebar, the items of closed categories are not part of the page but published as
 * separate fragments, so the size of a page does not grow with the site. The site's own components cannot load fragments. They get
 * the complete sidebar from a module that all pages share.
 */
import type {
  Card,
  Crumb,
  PageLink,
  SharedSidebar,
  SidebarCategory,
  SidebarItem,
} from '@slashdocs/runtime/types';
import { closeTags } from '../html/close-tags.ts';
import type { Artifact } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
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
  /** The module with the items, if they are many on each page. */
  shared(page: Page): SharedSidebar | undefined;
  /** The entries as shown on pages outside of the sidebar. */
  closedItems(): SidebarItem[];
  /** Categories from the top to the page, and the page itself. */
  crumbs(page: Page): Crumb[];
  neighbors(page: Page): { previous?: PageLink; next?: PageLink };
  /** The entries of the category whose page this is, or of the enclosing category. */
  cards(page: Page): Card[];
  /** The cards with descriptions that `cards` lacks. */
  otherCards(page: Page): Card[];
  /** The URL of the first page, for links to the sidebar. */
  first(): string | undefined;
  files(): Artifact[];
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
  /** Whether the components need all sidebars of a version. */
  docSidebars: boolean;
  /** Whether the components read the ids of the documents in a sidebar. */
  entryIds?: boolean;
  /** Whether cards show the number of a category's items instead of the description of its page. */
  itemCounts?: boolean;
}

export function createSidebarView(sidebar: Sidebar, urls: SidebarUrls, needs: SidebarNeeds): SidebarView {
  const order = readingOrder(sidebar);
  const isLarge = order.places.size > COMPLETE_UP_TO;
  const isComplete = needs.isComplete || !isLarge;
  const closed = new ClosedItems(sidebar, urls, needs, isComplete);
  const items = new OpenItems(sidebar, order, closed, isComplete);
  const link = (stop: Stop | undefined): PageLink | undefined =>
    stop && { label: stop.label, href: urls.page(stop.page.route.path) };
  const listAround = (page: Page) => order.trails.get(page)?.at(-1)?.items ?? sidebar.items;
  return {
    items: (page) => items.of(page),
    shared: (page) => (isComplete && isLarge ? sharedFor(page, sidebar, order, closed) : undefined),
    closedItems: () => sidebar.items.map((node) => closed.of(node)),
    crumbs: (page) => crumbsOf(page, order, urls),
    neighbors(page) {
      const position = order.positions.get(page);
      if (position === undefined) return {};
      const previous = link(order.stops[position - 1]);
      const next = link(order.stops[position + 1]);
      return { ...(previous && { previous }), ...(next && { next }) };
    },
    cards: (page) => cardsOf(listAround(page), urls, needs.itemCounts === true),
    otherCards(page) {
      const others = listsIn(sidebar.items).filter((items) => items !== listAround(page));
      return others
        .flatMap((items) => cardsOf(items, urls, needs.itemCounts === true))
        .filter(({ description }) => description !== undefined);
    },
    first: () => link(order.stops[0])?.href,
    files: () => closed.files(),
  };
}

function sharedFor(
  page: Page,
  sidebar: Sidebar,
  { trails, places }: ReadingOrder,
  closed: ClosedItems,
): SharedSidebar {
  const trail = trails.get(page) ?? [];
  return {
    module: closed.moduleOf(sidebar.items),
    open: trail.map((node) => places.get(node)?.index ?? -1),
  };
}

/** The entries of a sidebar, and those of each category in it. */
function listsIn(items: readonly SidebarNode[]): (readonly SidebarNode[])[] {
  return [items, ...items.flatMap((item) => (item.type === 'category' ? listsIn(item.items) : []))];
}

/** The pages of a sidebar in reading order, and the place of each. */
interface ReadingOrder {
  stops: Stop[];
  /** Indexes in `stops`. */
  positions: Map<Page, number>;
  /** Categories from the top to the page. */
  trails: Map<Page, SidebarCategoryNode[]>;
  /** Entries of pages that are not the page of a category. */
  entries: Map<Page, SidebarNode>;
  places: Map<SidebarNode, { list: readonly SidebarNode[]; index: number }>;
}

function readingOrder(sidebar: Sidebar): ReadingOrder {
  const order: ReadingOrder = {
    stops: [],
    positions: new Map(),
    trails: new Map(),
    entries: new Map(),
    places: new Map(),
  };
  const { stops, positions, trails, entries, places } = order;
  const visit = (page: Page, label: string, trail: SidebarCategoryNode[]): void => {
    if (trails.has(page)) return;
    trails.set(page, trail);
    positions.set(page, stops.length);
    stops.push({ page, label });
  };
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
  index(sidebar.items, []);
  return order;
}

function crumbsOf(page: Page, { trails, entries }: ReadingOrder, urls: SidebarUrls): Crumb[] {
  const trail = trails.get(page) ?? [];
  const crumbs: Crumb[] = trail.map((node) => {
    const target = pageOf(node);
    return target && target !== page
      ? { label: node.label, href: urls.page(target.route.path) }
      : { label: node.label };
  });
  // The page of a category has the same crumb as the category.
  const last = trail.at(-1);
  if (last === undefined || pageOf(last) !== page) {
    const own = entries.get(page);
    const label = own?.type === 'doc' ? own.label : page.kind === 'doc' ? page.label : page.title;
    crumbs.push({ label });
  }
  return crumbs;
}

/** Entries that are not on the path to the active page. All pages share them. */
class ClosedItems {
  readonly urls: SidebarUrls;
  readonly #sidebar: Sidebar;
  readonly #needs: SidebarNeeds;
  readonly #isComplete: boolean;
  readonly #items = new Map<SidebarNode, SidebarItem>();
  readonly #files = new Map<string, Artifact>();
  /** The lists of fragments, by path. */
  readonly #fragments = new Map<string, readonly SidebarNode[]>();
  readonly #fileUrls = new Map<readonly SidebarNode[], string>();
  #listIds: ReadonlyMap<readonly SidebarNode[], string> | undefined;

  constructor(sidebar: Sidebar, urls: SidebarUrls, needs: SidebarNeeds, isComplete: boolean) {
    this.#sidebar = sidebar;
    this.urls = urls;
    this.#needs = needs;
    this.#isComplete = isComplete;
  }

  of(node: SidebarNode): SidebarItem {
    let item = this.#items.get(node);
    if (!item) {
      item = node.type === 'category' ? this.#closedCategory(node) : this.#leaf(node);
      this.#items.set(node, item);
    }
    return item;
  }

  /** A category without its items. */
  category(node: SidebarCategoryNode, collapsed: boolean): Omit<SidebarCategory, 'items'> {
    const page = pageOf(node);
    const result: Omit<SidebarCategory, 'items'> = {
      type: 'category',
      label: node.label,
      collapsible: node.collapsible,
      collapsed,
    };
    if (page) result.href = this.urls.page(page.route.path);
    else {
      const first = firstPage(node.items);
      if (first) result.fallbackHref = this.urls.page(first.route.path);
    }
    return Object.assign(result, this.#lookOf(node));
  }

  /**
   * The path does not depend on the contents: otherwise, another title of one document would change all pages of the site.
   *
   * @returns URL of a file that contains the list with closed categories
   */
  fragmentOf(nodes: readonly SidebarNode[]): string {
    return getOrInsert(this.#fileUrls, nodes, () => {
      this.#listIds ??= listIdsOf(this.#sidebar);
      const path = `sidebars/${this.#listIds.get(nodes)}.json`;
      this.#fragments.set(path, nodes);
      return this.urls.file(path);
    });
  }

  /**
   * The path depends on the contents, because a page and the module that hydrates it must have the same sidebar.
   *
   * @returns URL of a module that exports the list with closed categories
   */
  moduleOf(nodes: readonly SidebarNode[]): string {
    return getOrInsert(this.#fileUrls, nodes, () => {
      const list = this.#listOf(nodes);
      const path = `assets/sidebar-${hashed(list)}.js`;
      this.#files.set(path, { path, contents: `export default ${list};\n` });
      return this.urls.file(path);
    });
  }

  #listOf(nodes: readonly SidebarNode[]): string {
    return JSON.stringify(nodes.map((node) => this.of(node)));
  }

  /** The files that pages and other fragments refer to. A page of `ssg watch` waits for none of them. */
  files(): Artifact[] {
    // The map grows while it is iterated.
    for (const [path, nodes] of this.#fragments)
      if (!this.#files.has(path)) this.#files.set(path, { path, contents: this.#listOf(nodes) });
    return [...this.#files.values()];
  }

  #closedCategory(node: SidebarCategoryNode): SidebarCategory {
    const collapsed = node.collapsible && node.collapsed;
    if (this.#isComplete || !collapsed || node.items.length === 0)
      return { ...this.category(node, collapsed), items: node.items.map((item) => this.of(item)) };
    return { ...this.category(node, collapsed), items: [], fragment: this.fragmentOf(node.items) };
  }

  #leaf(node: Exclude<SidebarNode, SidebarCategoryNode>): SidebarItem {
    const look = this.#lookOf(node);
    if (node.type === 'html') {
      const style = node.defaultStyle ? { defaultStyle: true } : {};
      return { type: 'html', value: closeTags(node.value), ...style, ...look };
    }
    const href = node.type === 'doc' ? this.urls.page(node.doc.route.path) : this.urls.link(node.href);
    const id = this.#needs.entryIds && node.type === 'doc' ? { docId: node.doc.id } : {};
    return { type: 'link', label: node.label, href, ...id, ...look };
  }

  #lookOf({ className, badge, customProps }: SidebarNode): ItemLook {
    const { text, variant } = typeof badge === 'object' ? badge : { text: badge };
    const names = [className, variant && `badge-${variant}`].filter(Boolean).join(' ');
    return {
      ...(names && { className: names }),
      ...(text && { badge: text }),
      ...(this.#needs.customProps && customProps && { customProps }),
    };
  }
}

/** Identifies each list in the site by the labels of the categories around it. */
function listIdsOf({ id, items }: Sidebar): Map<readonly SidebarNode[], string> {
  const ids = new Map([[items as readonly SidebarNode[], hashed(id)]]);
  const visit = (list: readonly SidebarNode[]): void => {
    const repeated = new Map<string, number>();
    for (const node of list) {
      if (node.type !== 'category') continue;
      const number = repeated.get(node.label) ?? 0;
      repeated.set(node.label, number + 1);
      ids.set(node.items, hashed(JSON.stringify([ids.get(list), node.label, number])));
      visit(node.items);
    }
  };
  visit(items);
  return ids;
}

function hashed(text: string): string {
  return sha256(text).slice(0, 12);
}

/** The sidebar with the categories of a page open. */
class OpenItems {
  readonly #sidebar: Sidebar;
  readonly #order: ReadingOrder;
  readonly #closed: ClosedItems;
  readonly #isComplete: boolean;
  /** By the innermost open category. */
  readonly #shared = new Map<SidebarCategoryNode | undefined, SidebarItem[]>();

  constructor(sidebar: Sidebar, order: ReadingOrder, closed: ClosedItems, isComplete: boolean) {
    this.#sidebar = sidebar;
    this.#order = order;
    this.#closed = closed;
    this.#isComplete = isComplete;
  }

  of(page: Page): SidebarItem[] {
    const trail = this.#order.trails.get(page) ?? [];
    const innermost = trail.at(-1);
    // The pages of a category share a sidebar, which is created and hashed once, unless each shows other entries of its list.
    const isLong = !this.#isComplete && (innermost ?? this.#sidebar).items.length > LONG_LIST;
    const known = isLong ? undefined : this.#shared.get(innermost);
    if (known) return known;
    const items = this.#list(this.#sidebar.items, this.#pathTo(page, trail));
    if (!isLong) this.#shared.set(innermost, items);
    return items;
  }

  #pathTo(page: Page, trail: readonly SidebarCategoryNode[]): ActivePath {
    const own = this.#order.entries.get(page);
    const indexes = new Map<readonly SidebarNode[], number>();
    for (const node of own ? [...trail, own] : trail) {
      const place = this.#order.places.get(node);
      if (place) indexes.set(place.list, place.index);
    }
    return { trail: new Set(trail), indexes };
  }

  #item(node: SidebarNode, active: ActivePath): SidebarItem {
    if (node.type !== 'category' || !active.trail.has(node)) return this.#closed.of(node);
    return { ...this.#closed.category(node, false), items: this.#list(node.items, active) };
  }

  #list(nodes: SidebarNode[], active: ActivePath): SidebarItem[] {
    if (this.#isComplete || nodes.length <= LONG_LIST) return nodes.map((node) => this.#item(node, active));
    const own = active.indexes.get(nodes) ?? 0;
    const start = Math.max(0, Math.min(own - SHOWN_OF_LONG_LIST / 2, nodes.length - SHOWN_OF_LONG_LIST));
    const end = start + SHOWN_OF_LONG_LIST;
    return [
      ...this.#more(nodes, start, nodes[start - 1]),
      ...nodes.slice(start, end).map((node) => this.#item(node, active)),
      ...this.#more(nodes, nodes.length - end, nodes[end]),
    ];
  }

  /** @param nearest the omitted entry next to the shown ones */
  #more(nodes: SidebarNode[], count: number, nearest: SidebarNode | undefined): SidebarItem[] {
    if (!nearest) return [];
    const { urls } = this.#closed;
    const page = firstPage([nearest]);
    const href = page ? urls.page(page.route.path) : nearest.type === 'link' ? urls.link(nearest.href) : '';
    return [{ type: 'more', count, href, fragment: this.#closed.fragmentOf(nodes) }];
  }
}

/** The label of a document in the links to the previous and next page. */
export function paginationLabel({ compiled }: Pick<Doc, 'compiled'>, label: string): string {
  return compiled.frontMatter.pagination_label ?? label;
}
