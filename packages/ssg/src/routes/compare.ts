/** What a site publishes, next to what it has published. */
import type { CheckedPage } from '../check/links.ts';
import type { Redirect } from '../redirects/collect.ts';
import { routeKey, splitUrl } from '../site/urls.ts';
import type { LockedRoute } from './lock-file.ts';

/** A page's URL and its anchors, as `routes.lock` has them. */
export interface PublishedPage {
  /** Site path without base URL. */
  path: string;
  /** Absolute path of its source. */
  file?: string;
  /** Of its headings: these are locked. */
  headings: string[];
  /** Every id that a link to this page may name, unless the page could not be rendered. */
  anchors: ReadonlySet<string> | undefined;
}

export function publishedPages(pages: readonly CheckedPage[]): PublishedPage[] {
  return pages.flatMap(({ page, file, url, anchors, scan }) => {
    // What has no URL is a part of others, or left out.
    if (!page || url === '' || page.route.file === '404.html') return [];
    const compiled = 'source' in page ? page.compiled : undefined;
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
  /** Locked pages that are neither published nor led on from. */
  lostPages: LockedRoute[];
  /** Locked anchors that are not on their page, or not on the page that a redirect leads to from there. */
  lostAnchors: (LockedRoute & { page: PublishedPage; anchor: string; isMoved: boolean })[];
  /** Published, and not locked yet; sorted. */
  added: string[];
}

export function compareRoutes(
  locked: readonly LockedRoute[],
  pages: readonly PublishedPage[],
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
): RouteChanges {
  const byRoute = new Map(pages.map((page) => [routeKey(page.path), page]));
  const led = new Map(redirects.map(({ from, to }) => [routeKey(from), to]));
  const changes: RouteChanges = { lostPages: [], lostAnchors: [], added: [] };
  for (const route of locked) {
    const [path = '', anchor] = splitAnchor(route.url);
    const here = byRoute.get(routeKey(path));
    const to = led.get(routeKey(path));
    // A redirect that names an anchor leads all others there as well.
    const page =
      here ?? (to === undefined || to.includes('#') ? undefined : byRoute.get(routeKey(splitUrl(to).path)));
    if (anchor === undefined) {
      if (!here && to === undefined) changes.lostPages.push(route);
    } else if (page?.anchors && !page.anchors.has(anchor))
      changes.lostAnchors.push({ ...route, page, anchor, isMoved: !here });
  }
  const known = new Set(locked.map(({ url }) => keyOf(url)));
  changes.added = urlsOf(pages, redirects).filter((url) => !known.has(keyOf(url)));
  return changes;
}

/** All that is to be locked, sorted. */
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
