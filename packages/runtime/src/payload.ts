/**
 * The JSON data of a page, written by the prerender and read by the browser. Data that the theme can read from the
 * prerendered layout is left out, and a large sidebar is in a module: sidebars and tables of contents would be most of the data.
 */
import type { Heading, PageData, PagePayload, SharedSidebar, SidebarItem, Theme } from './types.ts';

interface DerivedParts {
  /** A number if the headings are read from the document: the depth of the topmost one. */
  headings: Heading[] | number;
  /** Without items if they are read from the document, or from a module. */
  sidebar?: { name: string; items?: SidebarItem[]; shared?: SharedSidebar };
}
type Stored<Page extends PageData> = Page extends PageData
  ? Omit<Page, keyof DerivedParts> & DerivedParts
  : never;

export type StoredPage = Stored<PageData>;

/** The payload as written. The boot script, which must stay tiny, doesn't need the omitted parts. */
export type StoredPayload = Omit<PagePayload, 'page'> & { page: StoredPage };

const id = 'page-data';

/** The element at the end of the document. `<` is escaped, so the data cannot end the script. */
export function payloadScript({ page, ...rest }: PagePayload, theme: Theme): string {
  const stored: StoredPayload = { page: storePage(page, theme), ...rest };
  const json = JSON.stringify(stored).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function storePage({ headings, sidebar, ...page }: PageData, theme: Theme): StoredPage {
  const reads = theme.read !== undefined;
  const showsHeadings = headings.length > 0 && (page.layout === 'doc' || page.layout === 'page');
  return {
    ...page,
    headings: reads && showsHeadings ? Math.min(...headings.map(({ depth }) => depth)) : headings,
    ...(sidebar && { sidebar: reads ? { name: sidebar.name } : storeSidebar(sidebar) }),
  };
}

function storeSidebar({
  items,
  ...rest
}: NonNullable<PageData['sidebar']>): NonNullable<StoredPage['sidebar']> {
  return rest.shared ? rest : { ...rest, items };
}

/** Rejects if the module of the sidebar cannot be loaded. */
export async function completePage(stored: StoredPage, from: Document, theme: Theme): Promise<PageData> {
  const { headings, sidebar } = stored;
  const shown = theme.read?.(from) ?? { headings: [], sidebar: [] };
  const shared = sidebar?.shared;
  const items = shared ? opened((await import(shared.module)).default, shared.open) : shown.sidebar;
  return {
    ...stored,
    headings:
      typeof headings === 'number'
        ? shown.headings.map((heading) => ({ ...heading, depth: headings + heading.depth }))
        : headings,
    ...(sidebar && { sidebar: { items, ...sidebar } }),
  } as PageData;
}

/** Opens the category with an index, and those in it. */
function opened(items: SidebarItem[], [first, ...rest]: number[]): SidebarItem[] {
  return items.map((item, index) =>
    index === first && item.type === 'category'
      ? { ...item, collapsed: false, items: opened(item.items, rest) }
      : item,
  );
}

/** The payload of the current document. */
export function readPayload(): StoredPayload | undefined {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

/**
 * The payload of a document that is not parsed, or undefined if it is not a page of an ssg site. Uses the last match,
 * since an article may contain the same markup.
 */
export function findPayload(html: string): StoredPayload | undefined {
  const at = html.lastIndexOf(`id="${id}"`);
  // The data contains no `<`: `payloadScript` escapes it.
  const json = at < 0 ? undefined : /^[^>]*>([^<]*)/.exec(html.slice(at))?.[1];
  return json ? JSON.parse(json) : undefined;
}

/** The article's markup in a document. Empty on the not-found page, whose message is a theme component. */
export function articleHtml(from: Document): string {
  return from.querySelector('[data-page-content]')?.innerHTML ?? '';
}
