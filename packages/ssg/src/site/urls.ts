/** The site's URL rules: base URL, trailing slash, and which file holds which route. */
import type { Route, Source } from '../types.ts';

export interface UrlRules {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Undefined: as a folder index says with a slash, everything else without, the way Docusaurus leaves it. */
  trailingSlash: boolean | undefined;
}

/**
 * A URL path as it would be in the language of `rules`, of one that another language has; undefined for any other.
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

/** The languages of a site, of which one has the base URL of the rules. */
export interface LanguageRules extends Pick<UrlRules, 'baseUrl'> {
  locales?: readonly { baseUrl: string }[] | undefined;
}

/**
 * The route of a page.
 *
 * @param slug site path without base URL, with or without trailing slash: `/docs/flags`
 */
export function routeOf(slug: string, rules: UrlRules, source?: Source): Route {
  const clean = cleanPath(slug);
  const bare = clean.replace(/\/$/, '');
  const path = withTrailingSlash(clean, rules.trailingSlash);
  // Without trailing slashes hosts look for `flags.html`; with them, for `flags/index.html`.
  const hasFolder = rules.trailingSlash === undefined || path.endsWith('/');
  const file = hasFolder ? `${bare}/index.html` : `${bare}.html`;
  const route: Route = { path, file: file.slice(1) };
  if (source) route.source = source;
  return route;
}

/**
 * A path as authors write one, with `.` and `..` resolved, so that it never leads out of the site, and without what no
 * file name can have. A slash at its end stays.
 */
export function cleanPath(path: string): string {
  const out: string[] = [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be left out
  for (const segment of path.replace(/[\u0000-\u001f\u007f]/g, '').split('/')) {
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

/** A route's URL path as it stands in a document: base URL in front, percent-encoded. */
export function urlOf(path: string, rules: UrlRules): string {
  return encodePath(rules.baseUrl + path.replace(/^\//, ''));
}

/** Percent-encodes a path as files and slugs spell it, so that `100%.md` and `c#.md` have URLs too. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23');
}

/** The reverse, for a path that an author wrote; what is no valid encoding stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The key under which two spellings of a route are the same: no trailing slash, no `index.html`, no `.html`. */
export function routeKey(path: string): string {
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** `https:`, `mailto:`, `//cdn`: not ours to resolve. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Splits `path?query#hash`; the query and hash keep their mark, and are empty when absent. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const queryAt = beforeHash.indexOf('?');
  if (queryAt < 0) return { path: beforeHash, query: '', hash };
  return { path: beforeHash.slice(0, queryAt), query: beforeHash.slice(queryAt), hash };
}
