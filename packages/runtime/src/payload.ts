/**
 * The JSON that every page carries about itself: written by the prerender, read by the browser. What the theme can read
 * out of the prerendered layout is not in it: a sidebar and a table of contents would be the larger part of it.
 */
import type { Heading, PageData, PagePayload, SidebarItem, Theme } from './types.ts';

interface ReadParts {
  /** A number: as the document shows them, and that is the depth of the topmost. */
  headings: Heading[] | number;
  /** Without items: as the document shows them. */
  sidebar?: { name: string; items?: SidebarItem[] };
}
type Stored<Page extends PageData> = Page extends PageData ? Omit<Page, keyof ReadParts> & ReadParts : never;

export type StoredPage = Stored<PageData>;

/** As it is written: the start script, which must stay tiny, needs nothing that is left out. */
export type StoredPayload = Omit<PagePayload, 'page'> & { page: StoredPage };

const id = 'page-data';

/** The element for the document's end. A `<` in the data cannot end the script: it is escaped. */
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
    ...(sidebar && { sidebar: reads ? { name: sidebar.name } : sidebar }),
  };
}

/** A page's data, complete, from what is stored and the document that it is stored in. */
export function completePage(stored: StoredPage, from: Document, theme: Theme): PageData {
  const { headings, sidebar } = stored;
  const shown = theme.read?.(from) ?? { headings: [], sidebar: [] };
  return {
    ...stored,
    headings:
      typeof headings === 'number'
        ? shown.headings.map((heading) => ({ ...heading, depth: headings + heading.depth }))
        : headings,
    ...(sidebar && { sidebar: { items: shown.sidebar, ...sidebar } }),
  } as PageData;
}

/** The payload of the document that is open. */
export function readPayload(): StoredPayload | undefined {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

/**
 * The payload of a document that is not parsed. Undefined when it is not a page of a site of ours. The last match
 * counts, because an article may well show such an element.
 */
export function findPayload(html: string): StoredPayload | undefined {
  const at = html.lastIndexOf(`id="${id}"`);
  // There is no `<` in the data: `payloadScript` escapes it.
  const json = at < 0 ? undefined : /^[^>]*>([^<]*)/.exec(html.slice(at))?.[1];
  return json ? JSON.parse(json) : undefined;
}
