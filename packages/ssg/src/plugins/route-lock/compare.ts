/** Compares the published URLs of a site with the locked ones. */
import type { CheckedSiteInfo, RouteRedirect } from '../../core/plugin/types.ts';
import { decodePath, routeKey, splitUrl } from '../../core/util/urls.ts';
import type { LockedRoute } from './lock-file.ts';

/** The URL and anchors of a page, in the form of `routes.lock`. */
export interface PublishedPage {
  /** Site path without base URL. */
  path: string;
  /** Absolute path of its source. */
  file?: string;
  /** Ids of the headings, which are locked. */
  headings: readonly string[];
  /** Every id on the page; undefined if the page could not be rendered. */
  anchors: ReadonlySet<string> | undefined;
}

export interface LockableSite {
  pages: readonly PublishedPage[];
  redirects: readonly RouteRedirect[];
}

export function lockableSite({ routes, redirects, baseUrl }: CheckedSiteInfo): LockableSite {
  const sitePath = (url: string): string => {
    if (!url.startsWith(baseUrl)) return url;
    const { path, hash } = splitUrl(url.slice(baseUrl.length - 1));
    return decodePath(path) + hash;
  };
  return {
    pages: routes.map(({ path, source, headings, anchors }) => ({
      path: sitePath(path),
      ...(source === undefined ? {} : { file: source }),
      headings,
      anchors,
    })),
    redirects: redirects.map(({ from, to }) => ({ from: sitePath(from), to: sitePath(to) })),
  };
}

export interface RouteChanges {
  /** Locked pages that are neither published nor redirected. */
  lostPages: LockedRoute[];
  /** Locked anchors that are missing on their page, or on the page that it redirects to. */
  lostAnchors: (LockedRoute & { page: PublishedPage; anchor: string; isMoved: boolean })[];
  /** Published URLs that are not locked, sorted. */
  added: string[];
}

export function compareRoutes(
  locked: readonly LockedRoute[],
  pages: readonly PublishedPage[],
  redirects: readonly RouteRedirect[],
): RouteChanges {
  const byRoute = new Map(pages.map((page) => [routeKey(page.path), page]));
  const targets = new Map(redirects.map(({ from, to }) => [routeKey(from), to]));
  const changes: RouteChanges = { lostPages: [], lostAnchors: [], added: [] };
  for (const route of locked) {
    const [path = '', anchor] = splitAnchor(route.url);
    const published = byRoute.get(routeKey(path));
    const to = targets.get(routeKey(path));
    // A redirect with an anchor replaces all anchors.
    const page =
      published ??
      (to === undefined || to.includes('#') ? undefined : byRoute.get(routeKey(splitUrl(to).path)));
    if (anchor === undefined) {
      if (!published && to === undefined) changes.lostPages.push(route);
    } else if (page?.anchors && !page.anchors.has(anchor))
      changes.lostAnchors.push({ ...route, page, anchor, isMoved: !published });
  }
  const known = new Set(locked.map(({ url }) => keyOf(url)));
  changes.added = urlsOf(pages, redirects).filter((url) => !known.has(keyOf(url)));
  return changes;
}

/** All URLs to lock, sorted. */
export function urlsOf(
  pages: readonly PublishedPage[],
  redirects: readonly Pick<RouteRedirect, 'from'>[],
): string[] {
  return [
    ...pages.flatMap(({ path, headings }) => [path, ...headings.map((id) => `${path}#${id}`)]),
    ...redirects.map(({ from }) => from),
  ].sort();
}

function splitAnchor(url: string): [path: string, anchor?: string] {
  const at = url.indexOf('#');
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

function keyOf(url: string): string {
  const [path, anchor] = splitAnchor(url);
  return anchor === undefined ? routeKey(path) : `${routeKey(path)}#${anchor}`;
}
