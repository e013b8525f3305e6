/**
 * Rewrites a published page for opening from a disk, without a server: folders have no index, paths cannot start at the
 * site's root, and browsers load neither modules nor anything with `integrity`. The page is complete without scripts, so
 * they are removed.
 */
import path from 'node:path';
import { escapeAttribute } from '../../core/html/fill.ts';
import { mapSrcset, mapTags } from '../../core/html/map-tags.ts';
import { unescapeHtml } from '../../core/html/scan-html.ts';
import { decodePath, encodePath } from '../../core/util/urls.ts';

export interface Links {
  baseUrl: string;
  /** Checks if the site contains a file, such as `docs/index.html`. */
  has(file: string): boolean;
}

const ORIGIN = 'http://site';

/** A complete script. Its content cannot contain an end tag. */
const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>\n?/gi;
/** Scripts that browsers cannot load from a disk, and their data. */
const USELESS = /\stype="(?:module|importmap|application\/json)"/;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/i;
const HINT = /^<link\b[^>]*\srel="(?:modulepreload|prefetch|preconnect|dns-prefetch)"/;

/** @param file path of the page in the output folder */
export function portablePage(html: string, file: string, links: Links): string {
  const kept: string[] = [];
  // The text of scripts may look like tags.
  const withoutScripts = html.replace(POLICY, '').replace(SCRIPT, (script, attributes: string) => {
    if (USELESS.test(attributes)) return '';
    return `<!--${kept.push(script) - 1}-->`;
  });
  const changed = mapTags(withoutScripts, (tag) => (HINT.test(tag) ? '' : portableTag(tag, file, links)));
  return changed.replace(/<!--(\d+)-->/g, (mark, index: string) => {
    const script = kept[Number(index)];
    if (script === undefined) return mark;
    const end = script.indexOf('>') + 1;
    return portableTag(script.slice(0, end), file, links) + script.slice(end);
  });
}

function portableTag(tag: string, file: string, links: Links): string {
  const to = (written: string): string => escapeAttribute(portableUrl(unescapeHtml(written), file, links));
  return mapSrcset(tag, to)
    .replace(/ (?:integrity|crossorigin)(?:="[^"]*")?/g, '')
    .replace(/ (href|src|poster|data)="([^"]*)"/g, (_, name: string, url: string) => ` ${name}="${to(url)}"`)
    .replace(
      /(<meta http-equiv="refresh" content="\d+; url=)([^"]*)"/,
      (_, before: string, url: string) => `${before}${to(url)}"`,
    );
}

/** Rewrites the URLs of a style sheet. */
export function portableStyles(css: string, file: string, links: Links): string {
  return css.replace(/url\(\s*(["']?)(\/(?!\/)[^"')]*)\1\s*\)/g, (_, quote: string, url: string) => {
    return `url(${quote}${portableUrl(url, file, links)}${quote})`;
  });
}

/** Converts a URL in a file to a relative path. External URLs stay unchanged. */
function portableUrl(url: string, file: string, { baseUrl, has }: Links): string {
  if (url.startsWith('#')) return url;
  const base = ORIGIN + baseUrl + encodePath(file).replace(/(^|\/)index\.html$/, '$1');
  if (!URL.canParse(url, base)) return url;
  const { origin, pathname, search, hash } = new URL(url, base);
  if (origin !== ORIGIN || !pathname.startsWith(baseUrl)) return url;
  const wanted = decodePath(pathname).slice(baseUrl.length);
  const bare = wanted.replace(/\/$/, '');
  const target = [wanted, bare === '' ? 'index.html' : `${bare}/index.html`, `${bare}.html`].find(has);
  if (target === undefined) return url;
  if (target === file && hash !== '') return hash;
  const relative = encodePath(path.posix.relative(path.posix.dirname(file), target));
  // A name with a colon would look like a scheme.
  return (/^[^/]*:/.test(relative) ? `./${relative}` : relative) + search + hash;
}
