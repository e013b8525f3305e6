/** Changes tags in HTML of the compiler or React, which has attributes in double quotes and names in lower case. */
import { endOfTag } from './scan-html.ts';

/** Links of headings to themselves, which are useful only on the document's own page. */
export const HASH_LINK = /<a class="hash-link"[^>]*><\/a>/g;

/** Replaces opening tags, without touching text that looks like an attribute. */
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

/** Changes the URLs of `srcset` in a tag. */
export function mapSrcset(tag: string, change: (url: string) => string): string {
  return tag.replace(/ srcset="([^"]*)"/gi, (_, set: string) => {
    const images = set.split(/,\s+/).map((image) => image.trim().replace(/^\S+/, change));
    return ` srcset="${images.join(', ')}"`;
  });
}

const ID_LISTS = / (id|for|aria-controls|aria-labelledby|aria-describedby)="([^"]*)"/g;

/** Adds a prefix to all ids in a tag, and to all references to ids. */
export function withIdsBehind(prefix: string, tag: string): string {
  return tag
    .replace(
      ID_LISTS,
      (_, name: string, ids: string) => ` ${name}="${ids.replace(/\S+/g, (id) => prefix + id)}"`,
    )
    .replace(/url\(#/g, `url(#${prefix}`);
}
