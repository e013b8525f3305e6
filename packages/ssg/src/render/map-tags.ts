/** Changes in the tags of HTML that the compiler or React wrote: attributes in double quotes, each name in small letters. */
import { endOfTag } from '../check/scan-html.ts';

/** Links of headings to themselves, which are of use on their own page alone. */
export const HASH_LINK = /<a class="hash-link"[^>]*><\/a>/g;

/** Opening tags by what they are to be. Text may look like an attribute, so it is left out. */
export function mapTags(html: string, change: (tag: string) => string): string {
  let out = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    out += html.slice(at, open);
    const close = endOfTag(html, open);
    const tag = html.slice(open, close + 1);
    out += /^<[a-z]/i.test(tag) ? change(tag) : tag;
    at = close + 1;
  }
  return out + html.slice(at);
}

const ID_LISTS = / (id|for|aria-controls|aria-labelledby|aria-describedby)="([^"]*)"/g;

/** A tag whose ids, and those that it names, are another page's: each gets what makes it unique in front. */
export function withIdsBehind(prefix: string, tag: string): string {
  return tag
    .replace(
      ID_LISTS,
      (_, name: string, ids: string) => ` ${name}="${ids.replace(/\S+/g, (id) => prefix + id)}"`,
    )
    .replace(/url\(#/g, `url(#${prefix}`);
}
