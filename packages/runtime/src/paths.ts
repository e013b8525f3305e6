/**
 * URL helpers. The build, the prerender, and the browser share these pure functions, so they agree on page addresses.
 */

/** How a site writes its URLs. `SiteData` implements it. */
export interface UrlStyle {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Undefined for `auto`: only index pages have one, so it cannot be derived from the path. */
  trailingSlash?: boolean | undefined;
}

/** True for URLs of other sites: `https://…` or `//…`. Mail and phone links count as neither external nor internal. */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}

/**
 * Adds the base URL to a site path: `joinBase('/x/', '/docs/')` is `/x/docs/`. Everything that does not start with
 * exactly one slash (other sites, `#anchors`, relative paths) is returned unchanged.
 */
export function joinBase(baseUrl: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? baseUrl + path.slice(1) : path;
}

/**
 * True if a path is a file, not a page. `.html` is a page. So is `/docs/1.0.0`, because no file extension that sites
 * link to starts with a digit.
 */
export function isFilePath(pathname: string): boolean {
  return /\.[a-z][a-z\d]*$/i.test(pathname) && !pathname.endsWith('.html');
}

/**
 * The canonical path of a page: without `index.html` or `.html`, and with or without a trailing slash as configured.
 * The base URL keeps its slash. Files and the not-found page keep their names.
 *
 * @param pathname with the base URL, without query and hash
 */
export function normalizePath(pathname: string, { baseUrl, trailingSlash }: UrlStyle): string {
  if (isFilePath(pathname) || pathname === `${baseUrl}404.html`) return pathname;
  if (trailingSlash === undefined) return pathname.replace(/(\/)index\.html$|\.html$/, '$1');
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return trailingSlash || `${bare}/` === baseUrl ? `${bare}/` : bare;
}

/** The final URL of a site path (`/docs/flags#top`) that may lack the base URL and the trailing slash. */
export function siteHref(path: string, style: UrlStyle): string {
  if (!path.startsWith('/') || isExternal(path)) return path;
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  return normalizePath(joinBase(style.baseUrl, pathname), style) + path.slice(pathname.length);
}

/** True if two paths are the same page, regardless of percent-encoding. */
export function isSamePath(a: string, b: string): boolean {
  return a === b || decodePath(a) === decodePath(b);
}

/** Like `decodeURIComponent`, but returns invalid input unchanged. Readers may have typed it. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
