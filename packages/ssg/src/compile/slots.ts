/**
 * Slots: places in a compiled body whose text depends on where other pages are. While the body is a tree, a slot
 * is an attribute whose value is a token; once it is text, it is cut at the tokens.
 */
import type { LinkReference, PageBody, Slot } from '../types.ts';
import { SLOT } from './source/characters.ts';

/** The value to give an attribute that becomes a slot. */
export function slotToken(link: number, attribute: Slot['attribute']): string {
  return `${SLOT}${link}:${attribute}${SLOT}`;
}

/** ` href="TOKEN"` in HTML: the attribute goes with its leading space, so that the slot may be empty. */
const IN_HTML = new RegExp(` ([a-z]+)="${SLOT}(\\d+):\\1${SLOT}"`, 'g');
/** `"TOKEN"` in JavaScript: the string goes with its quotes. */
const IN_SCRIPT = new RegExp(`"${SLOT}(\\d+):([a-z]+)${SLOT}"`, 'g');

export function splitSlots(text: string, kind: PageBody['kind'], links: LinkReference[]): PageBody {
  const parts: string[] = [];
  const slots: Slot[] = [];
  let done = 0;
  for (const match of text.matchAll(kind === 'html' ? IN_HTML : IN_SCRIPT)) {
    const [token, first, second] = match as unknown as [string, string, string];
    const [attribute, link] = kind === 'html' ? [first, Number(second)] : [second, Number(first)];
    // HTML can spell the delimiter as a character reference, so a document may contain what looks like a token.
    if (link >= links.length) continue;
    parts.push(text.slice(done, match.index));
    slots.push({ link, attribute: attribute as Slot['attribute'] });
    done = match.index + token.length;
  }
  parts.push(text.slice(done));
  return { kind, parts, slots };
}
