/**
 * Finds what a content security policy has to know of in HTML that React or the compiler wrote: code that stands in the
 * page itself, and what the page takes from other places. Like `scan-html.ts` it is no HTML parser and need not be one.
 */
import { unescapeHtml } from '../check/scan-html.ts';

/** What stands in a page, exactly as a browser reads it: that is what is hashed. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
  /** Values of `style` attributes. */
  styleAttributes: string[];
  /** Names of event handler attributes, such as `onclick`, which no policy but a lax one allows. */
  handlers: string[];
  /** URLs of frames and embedded objects. */
  frames: string[];
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const TAG = /<([a-z][^\s/>]*)((?:\s+[^\s=>/"']+(?:="[^"]*")?)+)\s*\/?>/g;
const ATTRIBUTE = /\s(style|on[a-z]+|src|data)="([^"]*)"/g;
/** Spares nearly every page the search through its tags. */
const MAY_HAVE_ANY = /\s(?:style|on[a-z]+)="|<(?:iframe|object|embed)\b/;

/** Types of script that browsers do not run, so that a policy does not ask for them: JSON and the like. */
const DATA_BLOCK =
  /\stype="(?!module"|importmap"|speculationrules"|(?:text|application)\/(?:java|ecma)script")/;

export function findInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [], styleAttributes: [], handlers: [], frames: [] };
  for (const [, tag, attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (tag === 'style') found.styles.push(text);
    else if (!/\ssrc=/.test(attributes) && !DATA_BLOCK.test(attributes)) found.scripts.push(text);
  }
  if (!MAY_HAVE_ANY.test(html)) return found;
  const markup = html.replace(ELEMENT, '');
  for (const [, tag = '', attributes = ''] of markup.matchAll(TAG)) {
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (name === 'style') found.styleAttributes.push(unescapeHtml(value));
      else if (name.startsWith('on')) found.handlers.push(name);
      else if (FRAMES.has(tag)) found.frames.push(unescapeHtml(value));
    }
  }
  return found;
}

const FRAMES = new Set(['iframe', 'object', 'embed']);
