/** The JSON that every page carries about itself: written by the prerender, read by the browser. */
import { type PackedPage, packPage, unpackPage } from './packed-page.ts';
import type { PageData, PagePayload } from './types.ts';

/** As it is written: the start script, which must stay tiny, needs nothing that is packed. */
export type StoredPayload = Omit<PagePayload, 'page'> & { page: PackedPage };

const id = 'page-data';

/** The element for the document's end. A `<` in the data cannot end the script: it is escaped. */
export function payloadScript({ page, ...rest }: PagePayload): string {
  const stored: StoredPayload = { page: packPage(page), ...rest };
  const json = JSON.stringify(stored).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The payload of the document that is open. */
export function readPayload(): StoredPayload | undefined {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

/** The data of the page that is open; only where there is a payload. */
export function readPage(): PageData {
  return unpackPage((readPayload() as StoredPayload).page);
}

/**
 * The payload of a document that is not parsed. Undefined when it is not a page of a site of ours. The last match
 * counts, because an article may well show such an element.
 */
export function findPayload(html: string): PagePayload | undefined {
  const at = html.lastIndexOf(`id="${id}"`);
  // There is no `<` in the data: `payloadScript` escapes it.
  const json = at < 0 ? undefined : /^[^>]*>([^<]*)/.exec(html.slice(at))?.[1];
  if (!json) return undefined;
  const { page, ...rest }: StoredPayload = JSON.parse(json);
  return { page: unpackPage(page), ...rest };
}
