import type { CheckedPage, LinkCheckContext } from '../check/links/types.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { nearest } from '../diagnostic/nearest.ts';
import { likelyPaths, missingPage } from '../site/missing-target.ts';
import type { Diagnostic } from '../types.ts';
import { isInside } from '../util/repository.ts';
import { decodePath, isExternalUrl, routeKey, splitUrl } from '../util/urls.ts';
import type { Redirect } from './collect.ts';

/**
 * Checks that the target of every redirect exists.
 *
 * @param isMissingPage whether a problem with a site path is reported together with others
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  pages: readonly CheckedPage[],
  {
    site,
    isFile,
    baseUrl,
    translations,
  }: Pick<LinkCheckContext, 'site' | 'isFile' | 'baseUrl' | 'translations'>,
  isMissingPage: (sitePath: string, problem: Diagnostic) => boolean,
): Diagnostic[] {
  if (redirects.length === 0) return [];
  const byRoute = new Map(
    pages.flatMap((page) => (page.page ? [[routeKey(page.page.route.path), page] as const] : [])),
  );
  const begins = new Set(redirects.map(({ from }) => routeKey(from)).filter((key) => !byRoute.has(key)));
  return redirects.flatMap(({ from, to, place }): Diagnostic[] => {
    // A redirect to another redirect is reported elsewhere.
    if (isExternalUrl(to) || begins.has(routeKey(splitUrl(to).path))) return [];
    const { path, hash } = splitUrl(to);
    const page = byRoute.get(routeKey(decodePath(path)));
    const problem = (message: string, guess: string | undefined, otherwise: string): Diagnostic =>
      diagnose('redirect', message, {
        ...place(),
        hint: guess === undefined ? otherwise : `did you mean \`${guess}\`?`,
      });
    if (!page) {
      if (isFile(decodePath(path))) return [];
      const inner = path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
      const repeatsBase = inner !== undefined && byRoute.has(routeKey(decodePath(inner)));
      const guess = repeatsBase ? undefined : nearest(path, likelyPaths(site, path));
      const broken: Diagnostic = {
        ...problem(
          `broken redirect from \`${from}\`: \`${path}\` does not exist`,
          guess,
          repeatsBase
            ? `write \`${inner}\`, without the base URL`
            : 'redirect to a page of this site, or to a complete URL of another site',
        ),
        ...(!repeatsBase && {
          clues: {
            missingTarget: { ...missingPage(site, decodePath(path)), isGuessed: guess !== undefined },
          },
        }),
      };
      return isMissingPage(decodePath(path), broken) ? [] : [broken];
    }
    const anchor = decodePath(hash.slice(1));
    const anchors = [...(page.anchors ?? []), ...(page.scan?.anchors ?? [])];
    // The anchors of a page that could not be rendered are unknown.
    if (anchor === '' || anchors.includes(anchor) || (!page.anchors && !page.scan)) return [];
    const { file } = page;
    // The redirect is the same in all languages, so only the translation can be wrong.
    const isTranslated = translations && file && isInside(translations.dir, file);
    const guess = isTranslated ? undefined : nearest(anchor, anchors);
    return [
      {
        ...problem(
          `broken redirect from \`${from}\`: \`${path}\` has no heading with the id \`${anchor}\``,
          guess && `${path}#${guess}`,
          `add the id to a heading of \`${path}\`: \`## Heading {#${anchor}}\``,
        ),
        ...(isTranslated && { related: [{ message: 'the translation is', file }] }),
      },
    ];
  });
}
