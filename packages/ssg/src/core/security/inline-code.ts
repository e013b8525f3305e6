/**
 * Finds inline code that a content security policy must allow, in HTML of React or the compiler. Like `scan-html.ts`, this
 * needs no HTML parser.
 */
import { unescapeHtml } from '../html/scan-html.ts';

/** Inline code of a page, exactly as browsers read it, for hashes. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
  /** Values of `style` attributes. */
  styleAttributes: string[];
  /** Names of event handler attributes, such as `onclick`, which only `'unsafe-inline'` allows. */
  handlers: string[];
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const TAG = /<([a-z][^\s/>]*)((?:\s+[^\s=>/"']+(?:="[^"]*")?)+)\s*\/?>/g;
const ATTRIBUTE = /\s(style|on[a-z]+)="([^"]*)"/g;
/** A quick test that saves most pages the search through all tags. */
const MAY_HAVE_ANY = /\s(?:style|on[a-z]+)="/;

/** Script types that browsers do not run, such as JSON. A policy does not apply to them. */
const DATA_BLOCK =
  /\stype="(?!module"|importmap"|speculationrules"|(?:text|application)\/(?:java|ecma)script")/;

export function findInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [], styleAttributes: [], handlers: [] };
  for (const [, tag, attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (tag === 'style') found.styles.push(text);
    else if (!/\ssrc=/.test(attributes) && !DATA_BLOCK.test(attributes)) found.scripts.push(text);
  }
  if (!MAY_HAVE_ANY.test(html)) return found;
  const markup = html.replace(ELEMENT, '');
  for (const [, , attributes = ''] of markup.matchAll(TAG)) {
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (name === 'style') found.styleAttributes.push(unescapeHtml(value));
      else found.handlers.push(name);
    }
  }
  return found;
}
