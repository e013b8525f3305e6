/** Reports URLs and anchors in `routes.lock` that the site no longer publishes. */
import { displayPath } from '../../core/diagnostic/format.ts';
import { nearest } from '../../core/diagnostic/nearest.ts';
import type { CheckedSiteInfo, PluginProblem } from '../../core/plugin/types.ts';
import { routeKey } from '../../core/util/urls.ts';
import { firstOf } from '../../core/util/value.ts';
import { compareRoutes, lockableSite, type PublishedPage } from './compare.ts';
import { type LockedRoute, ROUTES_LOCK, readLock } from './lock-file.ts';
import { readRenames } from './renames.ts';

/** Problems by rule. */
export type RouteProblems = Record<'lost-url' | 'lost-anchor' | 'unlocked-url', PluginProblem[]>;

export async function checkRoutes(site: CheckedSiteInfo): Promise<RouteProblems> {
  const problems: RouteProblems = { 'lost-url': [], 'lost-anchor': [], 'unlocked-url': [] };
  // The file contains the URLs of the main language only: the others differ in their prefix.
  const locked = site.isMainLanguage ? readLock(site.root) : undefined;
  if (locked && 'reason' in locked) {
    const { reason, hint } = locked;
    problems['lost-url'].push({ message: `cannot read the file: ${reason}`, hint, file: ROUTES_LOCK });
    return problems;
  }
  // Without rendered pages, every anchor would look lost.
  if (!locked || site.pages.length === 0) return problems;
  const { pages, redirects } = lockableSite(site);
  const { lostPages, lostAnchors, added } = compareRoutes(locked, pages, redirects);
  const at = ({ url, line }: LockedRoute): Partial<PluginProblem> => ({
    file: ROUTES_LOCK,
    line,
    column: 1,
    length: url.length,
  });
  const moved = lostPages.length > 0 ? await movedRoutes(site) : new Map<string, string>();
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const isNew = new Set(added);
  for (const lost of lostPages) {
    const file = moved.get(routeKey(lost.url));
    const renamed = file === undefined ? undefined : byFile.get(file);
    problems['lost-url'].push({
      message: `lost URL: \`${lost.url}\` is no longer published`,
      ...at(lost),
      hint: renamed
        ? `add \`redirect_from: ${lost.url}\` to the front matter of the renamed file \`${shown(renamed)}\``
        : hintFor(lost.url, pages, isNew),
    });
  }
  for (const lost of lostAnchors) {
    const { page, anchor } = lost;
    const fresh = page.headings.filter((id) => isNew.has(`${page.path}#${id}`));
    const guess = nearest(anchor, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
    problems['lost-anchor'].push({
      message: lost.isMoved
        ? `lost anchor: \`${lost.url}\` redirects to \`${page.path}\`, which has no heading with the id \`${anchor}\``
        : `lost anchor: \`${page.path}\` no longer has a heading with the id \`${anchor}\``,
      ...at(lost),
      hint: guess
        ? `if the heading is now \`#${guess}\`, keep the old id: add \`{#${anchor}}\` after the heading${inFile(page)}`
        : `add \`{#${anchor}}\` to a heading${inFile(page)}, or run \`ssg routes --accept-lost\` to give up the anchor`,
    });
  }
  if (added.length > 0) {
    problems['unlocked-url'].push({
      message: `${added.length} ${added.length === 1 ? 'URL is' : 'URLs are'} missing from \`routes.lock\`: ${firstOf(added)}`,
      file: ROUTES_LOCK,
      hint: 'run `ssg routes` to add new URLs',
    });
  }
  return problems;
}

function inFile(page: PublishedPage): string {
  return page.file === undefined ? '' : ` in \`${shown(page)}\``;
}

function shown({ file = '' }: PublishedPage): string {
  return displayPath(file, process.cwd());
}

function hintFor(url: string, pages: readonly PublishedPage[], isNew: ReadonlySet<string>): string {
  // Generated pages have no front matter.
  const paths = pages.flatMap(({ path, file }) => (file === undefined ? [] : [path]));
  const guess =
    nearest(
      url,
      paths.filter((path) => isNew.has(path)),
    ) ?? nearest(url, paths);
  return guess === undefined
    ? `add \`redirects: { '${url}': '/…' }\` to the configuration, or run \`ssg routes --accept-lost\` to give up the URL`
    : `add \`redirect_from: ${url}\` to the front matter of \`${guess}\`, or run \`ssg routes --accept-lost\` to give up the URL`;
}

/** The new file of each renamed document, by the key of its old route. */
async function movedRoutes({ root, baseUrl, routeOf }: CheckedSiteInfo): Promise<Map<string, string>> {
  const moved = new Map<string, string>();
  for (const [from, to] of await readRenames(root)) {
    const route = routeOf(from);
    if (route !== undefined) moved.set(routeKey(route.slice(baseUrl.length - 1)), to);
  }
  return moved;
}
