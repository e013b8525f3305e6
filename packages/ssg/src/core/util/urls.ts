/** The site's URL rules: base URL, trailing slashes, and the files of routes. */

import type { Route } from '../types.ts';
import { attempt } from './attempt.ts';

export interface UrlRules {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Undefined: folder indexes have a slash, other pages do not, like the default of Docusaurus. */
  trailingSlash: boolean | undefined;
}

/**
 * Converts a URL path of another language to the language of `rules`. Returns undefined for other paths.
 *
 * @param pathname decoded, with base URL
 */
export function inThisLanguage(
  pathname: string,
  { baseUrl, locales = [] }: LanguageRules,
): string | undefined {
  const inside = locales.filter((locale) => `${pathname}/`.startsWith(locale.baseUrl));
  const [own] = inside.sort((a, b) => b.baseUrl.length - a.baseUrl.length);
  if (own === undefined || own.baseUrl === baseUrl) return undefined;
  return baseUrl + pathname.slice(own.baseUrl.length);
}

/** The languages of a site, and the base URL of the current one. */
export interface LanguageRules extends Pick<UrlRules, 'baseUrl'> {
  locales?: readonly { baseUrl: string }[] | undefined;
}

/**
 * The route of a page.
 *
 * @param slug site path without base URL, with or without trailing slash: `/docs/flags`
 */
export function routeOf(slug: string, rules: UrlRules): Route {
  const clean = cleanPath(slug);
  const bare = clean.replace(/\/$/, '');
  const path = withTrailingSlash(clean, rules.trailingSlash);
  // Hosts look for `flags.html` without a trailing slash, and for `flags/index.html` with one.
  const hasFolder = rules.trailingSlash === undefined || path.endsWith('/');
  const file = hasFolder ? `${bare}/index.html` : `${bare}.html`;
  return { path, file: file.slice(1) };
}

/** Characters that file names cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches these characters
export const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

/** Matches paths that may not be clean. Nearly all are, and each edit in `ssg watch` cleans those of all documents. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches these characters
const UNCLEAN = /^(?!\/)|\/[/.]|[\u0000-\u001f\u007f]/;

/**
 * Resolves `.` and `..`, so the path never leaves the site, and removes control characters. Keeps a trailing slash.
 */
export function cleanPath(path: string): string {
  if (!UNCLEAN.test(path)) return path;
  const out: string[] = [];
  for (const segment of path.replace(CONTROL_CHARACTERS, '').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') out.pop();
    else out.push(segment);
  }
  const clean = `/${out.join('/')}`;
  return path.endsWith('/') && clean !== '/' ? `${clean}/` : clean;
}

export function withTrailingSlash(path: string, trailingSlash: boolean | undefined): string {
  if (path === '/' || trailingSlash === undefined) return path;
  const bare = path.replace(/\/+$/, '');
  if (bare === '') return '/';
  return trailingSlash ? `${bare}/` : bare;
}

/** The URL path of a route with base URL, percent-encoded. */
export function urlOf(path: string, rules: UrlRules): string {
  return encodePath(rules.baseUrl + path.replace(/^\//, ''));
}

/** Nearly all paths. */
const PLAIN_PATH = /^[\w/.-]*$/;

/**
 * Percent-encodes a path of a file or slug, including `%` and `#` as in `100%.md` and `c#.md`. A lone surrogate, which a
 * configuration may contain, has no encoding and is replaced.
 */
export function encodePath(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  return encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23');
}

/** Decodes a path that an author wrote. Returns a path with an invalid encoding unchanged. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  return attempt(() => decodeURIComponent(path)) ?? path;
}

/** A key that is the same for all spellings of a route: without trailing slash, `index.html`, and `.html`. */
export function routeKey(path: string): string {
  const bare = path.endsWith('.html') ? path.replace(/\/index\.html$/, '/').replace(/\.html$/, '') : path;
  let end = bare.length;
  while (bare[end - 1] === '/') end--;
  return end === 0 ? '/' : bare.slice(0, end);
}

/** Whether the URL leaves the site: `https:`, `mailto:`, `//cdn`. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Whether the URL is one of another web site: `https://…`, `//cdn`. `mailto:` and similar schemes are not. */
export function isWebUrl(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

/** The scheme of a URL in lower case: `https`; empty for none. */
export function schemeOf(url: string): string {
  return /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** The URL that browsers read in an attribute: without line breaks and outer spaces. */
export function trimUrl(value: string): string {
  return value.replace(/[\t\n\r]/g, '').trim();
}

/** Splits `path?query#hash`. The query and hash keep their leading character, and are empty if absent. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const queryAt = beforeHash.indexOf('?');
  if (queryAt < 0) return { path: beforeHash, query: '', hash };
  return { path: beforeHash.slice(0, queryAt), query: beforeHash.slice(queryAt), hash };
}
