/** The JSON that every page carries about itself: written by the prerender, read by the browser. */
import type { PagePayload } from './types.ts';

const id = 'page-data';

/** The element for the document's end. A `<` in the data cannot end the script: it is escaped. */
export function payloadScript(payload: PagePayload): string {
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Undefined when the document is not a page of a site of ours. */
export function readPayload(from: Document): PagePayload | undefined {
  const json = from.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
