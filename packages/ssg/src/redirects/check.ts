import type { CheckedPage } from '../check/links.ts';
import { nearest } from '../diagnostic/nearest.ts';
import { decodePath, isExternalUrl, routeKey, splitUrl } from '../site/urls.ts';
import type { Diagnostic } from '../types.ts';
import type { Redirect } from './collect.ts';

/**
 * Whether every redirect leads to something.
 *
 * @param isFile whether something that is no page is published at a site path
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  pages: readonly CheckedPage[],
  isFile: (sitePath: string) => boolean,
): Diagnostic[] {
  if (redirects.length === 0) return [];
  const byRoute = new Map(
    pages.flatMap((page) => (page.page ? [[routeKey(page.page.route.path), page] as const] : [])),
  );
  const begins = new Set(redirects.map(({ from }) => routeKey(from)));
  return redirects.flatMap(({ from, to, place }): Diagnostic[] => {
    // A redirect that leads to another one is told as such.
    if (isExternalUrl(to) || begins.has(routeKey(splitUrl(to).path))) return [];
    const { path, hash } = splitUrl(to);
    const page = byRoute.get(routeKey(decodePath(path)));
    const problem = (message: string, guess: string | undefined, otherwise: string): Diagnostic[] => [
      {
        code: 'redirect',
        severity: 'error',
        message,
        ...place,
        hint: guess === undefined ? otherwise : `did you mean \`${guess}\`?`,
      },
    ];
    if (!page) {
      if (isFile(decodePath(path))) return [];
      const routes = [...byRoute.values()].map((each) => each.page?.route.path ?? '');
      return problem(
        `the redirect \`${from}\` leads nowhere: there is no page \`${path}\``,
        nearest(path, routes),
        'let it lead to a page of this site, or to a whole URL of another',
      );
    }
    const anchor = decodePath(hash.slice(1));
    const anchors = [...(page.anchors ?? []), ...(page.scan?.anchors ?? [])];
    // A page that could not be rendered has problems of its own.
    if (anchor === '' || anchors.includes(anchor) || (!page.anchors && !page.scan)) return [];
    const guess = nearest(anchor, anchors);
    return problem(
      `the redirect \`${from}\` leads to \`${path}\`, which has no anchor \`${anchor}\``,
      guess && `${path}#${guess}`,
      `give a heading there the id: \`## Heading {#${anchor}}\``,
    );
  });
}
