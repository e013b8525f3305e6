/** The JSON that every page carries about itself: written by the prerender, read by the browser. */
import type { PagePayload } from './types.ts';

const id = 'page-data';

/** The element for the document's end. A `<` in the data cannot end the script: it is escaped. */
export function payloadScript(payload: PagePayload): string {
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The payload of the document that is open. */
export function readPayload(): PagePayload | undefined {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

/**
 * The payload of a document that is not parsed. Undefined when it is not a page of a site of ours. The last match
 * counts, because an article may well show such an element.
 */
export function findPayload(html: string): PagePayload | undefined {
  const at = html.lastIndexOf(`id="${id}"`);
  // There is no `<` in the data: `payloadScript` escapes it.
  const json = at < 0 ? undefined : /^[^>]*>([^<]*)/.exec(html.slice(at))?.[1];
  return json ? JSON.parse(json) : undefined;
}
