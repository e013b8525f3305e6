/**
 * Slots are places in a compiled body whose text depends on the routes of other pages. In the tree, a slot is an attribute
 * with a token as its value; the serialized text is split at the tokens.
 */
import type { LinkReference, PageBody, Slot } from '../types.ts';
import { SLOT } from './source/characters.ts';

/** The value of an attribute that becomes a slot. */
export function slotToken(link: number, attribute: Slot['attribute']): string {
  return `${SLOT}${link}:${attribute}${SLOT}`;
}

/** ` href="TOKEN"` in HTML: the slot includes the name and the space before it, so it can be empty. */
const IN_HTML = new RegExp(`="${SLOT}(\\d+):([a-z]+)(?<= \\2="${SLOT}\\d+:\\2)${SLOT}"`, 'g');
/** `"TOKEN"` in JavaScript: the slot includes the quotes. */
const IN_SCRIPT = new RegExp(`"${SLOT}(\\d+):([a-z]+)${SLOT}"`, 'g');

export function splitSlots(text: string, kind: PageBody['kind'], links: LinkReference[]): PageBody {
  const parts: string[] = [];
  const slots: Slot[] = [];
  let done = 0;
  for (const match of text.matchAll(kind === 'html' ? IN_HTML : IN_SCRIPT)) {
    const [token, number, attribute] = match as unknown as [string, string, Slot['attribute']];
    const link = Number(number);
    // A document may contain a fake token, since HTML can express the delimiter as a character reference.
    if (link >= links.length) continue;
    const start = kind === 'html' ? match.index - 1 - attribute.length : match.index;
    parts.push(text.slice(done, start));
    slots.push({ link, attribute });
    done = match.index + token.length;
  }
  parts.push(text.slice(done));
  return { kind, parts, slots };
}
