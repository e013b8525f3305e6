/** Compares the published URLs of a site with the locked ones. */
import type { CheckedPage } from '../check/links.ts';
import type { Redirect } from '../redirects/collect.ts';
import { hasSource } from '../site/model.ts';
import { routeKey, splitUrl } from '../util/urls.ts';
import type { LockedRoute } from './lock-file.ts';

/** The URL and anchors of a page, in the form of `routes.lock`. */
export interface PublishedPage {
  /** Site path without base URL. */
  path: string;
  /** Absolute path of its source. */
  file?: string;
  /** Ids of the headings, which are locked. */
  headings: string[];
  /** Every id on the page; undefined if the page could not be rendered. */
  anchors: ReadonlySet<string> | undefined;
}

export function publishedPages(pages: readonly CheckedPage[]): PublishedPage[] {
  return pages.flatMap(({ page, file, url, anchors, scan }) => {
    // Partials and unpublished documents have no URL.
    if (!page || url === '' || page.route.file === '404.html') return [];
    const compiled = hasSource(page) ? page.compiled : undefined;
    const known = scan || anchors ? new Set([...(anchors ?? []), ...(scan?.anchors ?? [])]) : undefined;
    return [
      {
        path: page.route.path,
        ...(file === undefined ? {} : { file }),
        headings: (compiled?.headings ?? []).map(({ id }) => id),
        anchors: known,
      },
    ];
  });
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
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
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
  redirects: readonly Pick<Redirect, 'from'>[],
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
