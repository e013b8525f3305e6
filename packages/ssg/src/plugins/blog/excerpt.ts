/** The HTML of a post for feeds. */
import { withoutMark } from '../../core/html/excerpt.ts';
import { HASH_LINK, mapSrcset, mapTags } from '../../core/html/map-tags.ts';

/** Screen reader text of links that open a new tab, which links in feeds do not. */
const NEW_TAB =
  /(<a [^>]*target="_blank"[^>]*>(?:(?!<\/a>)[\s\S])*)<span class="visually-hidden">[^<]*<\/span>(?=<\/a>)/g;

/**
 * Adapts a post for a feed, where every URL must be absolute.
 *
 * @param url URL of the post
 */
export function forFeed(html: string, url: string): string {
  const absolute = (written: string): string => {
    const plain = written.replaceAll('&amp;', '&');
    return URL.canParse(plain, url)
      ? new URL(plain, url).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      : written;
  };
  const plain = withoutMark(html).replace(HASH_LINK, '').replace(NEW_TAB, '$1');
  return mapTags(plain, (tag) =>
    mapSrcset(tag, absolute)
      .replace(/ target="_blank"/, '')
      .replace(
        / (href|src|poster)="([^"]*)"/g,
        (_, name: string, to: string) => ` ${name}="${absolute(to)}"`,
      ),
  );
}
