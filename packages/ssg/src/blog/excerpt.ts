/** The HTML of a post for other places than its own page. */
import { HASH_LINK, mapTags, withIdsBehind } from '../render/map-tags.ts';

/** The compiler's mark, as HTML is written by it and by React. */
const MARK = /<div hidden(?:="")? data-truncate(?:="")?><\/div>/;

/** Said to who cannot see the mark of a link that opens a new tab, which those of a feed do not. */
const NEW_TAB = /<span class="visually-hidden"> \(opens in new tab\)<\/span>/g;

/** The whole of a post, as its own page shows it. */
export function withoutMark(html: string): string {
  return html.replace(MARK, '');
}

/** What is above the mark; all of a post that has none. The mark stands between blocks, so nothing is left open. */
export function beginningOf(html: string): string {
  const at = html.search(MARK);
  return at < 0 ? html : html.slice(0, at).trimEnd();
}

/**
 * A part of a post for a page that shows several. Two posts may have the same ids, so each gets its own; a heading needs
 * none, and links to anchors of the post lead to the post.
 *
 * @param href URL of the post
 * @param prefix stands in front of its ids
 */
export function quoted(html: string, href: string, prefix: string): string {
  return mapTags(html.replace(HASH_LINK, ''), (tag) =>
    withIdsBehind(prefix, tag.replace(/^(<h[1-6]\b[^>]*?) id="[^"]*"/, '$1')).replace(
      /^<a\b([^>]*?) href="#/,
      `<a$1 href="${href}#`,
    ),
  );
}

/**
 * A post for a feed, which is read anywhere: every URL absolute.
 *
 * @param url that of the post
 */
export function forFeed(html: string, url: string): string {
  const absolute = (written: string): string => {
    const plain = written.replaceAll('&amp;', '&');
    return URL.canParse(plain, url)
      ? new URL(plain, url).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      : written;
  };
  const plain = withoutMark(html).replace(HASH_LINK, '').replace(NEW_TAB, '');
  return mapTags(plain, (tag) =>
    tag
      .replace(/ target="_blank"/, '')
      .replace(/ (href|src|poster)="([^"]*)"/g, (_, name: string, to: string) => ` ${name}="${absolute(to)}"`)
      .replace(/ srcset="([^"]*)"/gi, (_, set: string) => {
        const images = set.split(/,\s+/).map((image) => image.trim().replace(/^\S+/, absolute));
        return ` srcset="${images.join(', ')}"`;
      }),
  );
}
