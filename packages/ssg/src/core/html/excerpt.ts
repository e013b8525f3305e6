/** The part of an article above its truncate marker. */
import { HASH_LINK, mapTags, withIdsBehind } from './map-tags.ts';

/** The truncate marker in HTML of the compiler and of React. */
const MARK = /<div hidden(?:="")? data-truncate(?:="")?><\/div>/;

/** The complete HTML of an article. */
export function withoutMark(html: string): string {
  return html.replace(MARK, '');
}

/** The HTML before the truncate marker, or all of it. The marker is between blocks, so no element is left open. */
export function beginningOf(html: string): string {
  const at = html.search(MARK);
  return at < 0 ? html : html.slice(0, at).trimEnd();
}

/**
 * Adapts an excerpt for a page with several articles. Ids get a prefix to be unique, headings lose theirs, and links to
 * anchors lead to the page of the article.
 *
 * @param href URL of the article
 * @param prefix the prefix of ids
 */
export function quoted(html: string, href: string, prefix: string): string {
  return mapTags(html.replace(HASH_LINK, ''), (tag) =>
    withIdsBehind(prefix, tag.replace(/^(<h[1-6]\b[^>]*?) id="[^"]*"/, '$1')).replace(
      /^<a\b([^>]*?) href="#/,
      `<a$1 href="${href}#`,
    ),
  );
}
