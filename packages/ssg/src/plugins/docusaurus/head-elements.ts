import { endOfTag, unescapeHtml } from '../../core/html/scan-html.ts';
import { VOID_ELEMENTS } from '../../core/html/void-elements.ts';

export interface FoundElement {
  tag: string;
  attributes: Record<string, string>;
  /** The whole element as written. */
  text: string;
}

/** Finds elements in the HTML of a head, which are not inside each other. */
export function findTags(html: string, tags: readonly string[]): FoundElement[] {
  const found: FoundElement[] = [];
  const opening = new RegExp(`<(${tags.join('|')})(?=[\\s/>])`, 'g');
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [, tag = ''] = match;
    const inside = endOfTag(html, match.index) + 1;
    const closing = `</${tag}>`;
    const close = VOID_ELEMENTS.has(tag) ? -1 : html.indexOf(closing, inside);
    const end = close < 0 ? inside : close + closing.length;
    found.push({
      tag,
      attributes: attributesIn(html.slice(match.index + 1 + tag.length, inside - 1)),
      text: html.slice(match.index, end),
    });
    opening.lastIndex = end;
  }
  return found;
}

function attributesIn(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([^\s"'=/>]+)(?:="([^"]*)")?/g))
    attributes[name] = unescapeHtml(value);
  return attributes;
}
