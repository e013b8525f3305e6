/**
 * URLs as strings: pure functions that the build, the prerender and the browser share, so that all of them agree
 * on what a page's address looks like.
 */

/** How a site writes its URLs. `SiteData` is one. */
export interface UrlStyle {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Undefined: only pages that stand for their folder have one, so that a path does not tell. */
  trailingSlash?: boolean | undefined;
}

/** Whether `href` names another site: `https://…` or `//…`. Mail and telephone links are neither external nor internal. */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}

/**
 * Puts the base URL in front of a site path: `joinBase('/x/', '/docs/')` is `/x/docs/`. Whatever does not start with
 * one slash (other sites, `#anchors`, relative paths) comes back as it is.
 */
export function joinBase(baseUrl: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? baseUrl + path.slice(1) : path;
}

/**
 * Whether a path names a file rather than a page. `.html` is a page; so is `/docs/1.0.0`, because no file type starts
 * with a digit that a site would link to.
 */
export function isFilePath(pathname: string): boolean {
  return /\.[a-z][a-z\d]*$/i.test(pathname) && !pathname.endsWith('.html');
}

/**
 * The one address of a page: without `index.html` or `.html`, with or without the trailing slash as configured.
 * The base URL itself keeps its slash; files and the not-found page keep their names.
 *
 * @param pathname with the base URL in front, without query and hash
 */
export function normalizePath(pathname: string, { baseUrl, trailingSlash }: UrlStyle): string {
  if (isFilePath(pathname) || pathname === `${baseUrl}404.html`) return pathname;
  if (trailingSlash === undefined) return pathname.replace(/(\/)index\.html$|\.html$/, '$1');
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return trailingSlash || `${bare}/` === baseUrl ? `${bare}/` : bare;
}

/** The final URL of a link that was written as a site path (`/docs/flags#top`), which may miss base URL and slash. */
export function siteHref(path: string, style: UrlStyle): string {
  if (!path.startsWith('/') || isExternal(path)) return path;
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  return normalizePath(joinBase(style.baseUrl, pathname), style) + path.slice(pathname.length);
}

/** Whether two paths name the same page, however their characters are percent-encoded. */
export function isSamePath(a: string, b: string): boolean {
  return a === b || decodePath(a) === decodePath(b);
}

/** `decodeURIComponent` for text that readers may have typed: what is not valid stays as it is. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
