/** The gate of `routes.lock`: a URL or an anchor that was published once does not go away unnoticed. */

import type { ResolvedConfig } from '../config/types.ts';
import { displayPath } from '../diagnostic/format.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { Redirect } from '../redirects/collect.ts';
import { identifyDoc, numberPrefixes } from '../site/doc-id.ts';
import { routeKey, routeOf } from '../site/urls.ts';
import type { Diagnostic } from '../types.ts';
import { compareRoutes, type PublishedPage } from './compare.ts';
import { type LockedRoute, lockFileOf } from './lock-file.ts';

export interface RoutesCheckInput {
  config: Pick<ResolvedConfig, 'root' | 'docs' | 'baseUrl' | 'trailingSlash'>;
  locked: readonly LockedRoute[];
  pages: readonly PublishedPage[];
  redirects: readonly Redirect[];
  /** Asked only when a page is lost. New paths by old ones, absolute. */
  renames(): Promise<ReadonlyMap<string, string>>;
}

export async function checkRoutes(input: RoutesCheckInput): Promise<Diagnostic[]> {
  const { config, locked, pages, redirects } = input;
  const file = lockFileOf(config.root);
  const { lostPages, lostAnchors, added } = compareRoutes(locked, pages, redirects);
  const at = ({ url, line }: LockedRoute): Partial<Diagnostic> => ({
    file,
    line,
    column: 1,
    endLine: line,
    endColumn: url.length + 1,
  });
  const diagnostics: Diagnostic[] = [];
  const moved = lostPages.length > 0 ? movedRoutes(config, await input.renames()) : new Map<string, string>();
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const isNew = new Set(added);
  for (const lost of lostPages) {
    const renamed = byFile.get(moved.get(routeKey(lost.url)));
    diagnostics.push({
      code: 'lost-url',
      severity: 'error',
      message: `the site has published \`${lost.url}\`, and nothing is there any more`,
      ...at(lost),
      hint: renamed
        ? `its file is \`${shown(renamed)}\` now: write \`redirect_from: ${lost.url}\` in its front matter`
        : hintFor(lost.url, pages, isNew),
    });
  }
  for (const lost of lostAnchors) {
    const { page, anchor } = lost;
    const fresh = page.headings.filter((id) => isNew.has(`${page.path}#${id}`));
    const guess = nearest(anchor, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
    diagnostics.push({
      code: 'lost-anchor',
      severity: 'error',
      message: lost.isMoved
        ? `the site has published \`${lost.url}\`, and \`${page.path}\`, where that leads now, has no such anchor`
        : `the site has published \`${lost.url}\`, and the page has no such anchor any more`,
      ...at(lost),
      hint: guess
        ? `if the heading is \`#${guess}\` now, keep its id: \`{#${anchor}}\` behind its text${inFile(page)}`
        : `give a heading${inFile(page)} that id, \`{#${anchor}}\`; if it is to go, \`ssg routes --accept-lost\` forgets it`,
    });
  }
  if (added.length > 0) {
    const some = added
      .slice(0, 3)
      .map((url) => `\`${url}\``)
      .join(', ');
    diagnostics.push({
      code: 'unlocked-url',
      severity: 'hint',
      message: `${added.length} ${added.length === 1 ? 'URL is' : 'URLs are'} not in \`routes.lock\` yet: ${some}${added.length > 3 ? ' …' : ''}`,
      file,
      hint: '`ssg routes` adds them',
    });
  }
  return diagnostics;
}

function inFile(page: PublishedPage): string {
  return page.file === undefined ? '' : ` in \`${shown(page)}\``;
}

function shown({ file = '' }: PublishedPage): string {
  return displayPath(file, process.cwd());
}

function hintFor(url: string, pages: readonly PublishedPage[], isNew: ReadonlySet<string>): string {
  const paths = pages.map(({ path }) => path);
  const guess =
    nearest(
      url,
      paths.filter((path) => isNew.has(path)),
    ) ?? nearest(url, paths);
  return guess === undefined
    ? `lead on from it: \`redirects: { '${url}': '/…' }\` in the configuration; if it is to go, \`ssg routes --accept-lost\` forgets it`
    : `if it is \`${guess}\` now, write \`redirect_from: ${url}\` in that page's front matter; if it is to go, \`ssg routes --accept-lost\` forgets it`;
}

/** The new file of each renamed document, by the key of the route that its old name had. */
function movedRoutes(
  { docs, baseUrl, trailingSlash }: RoutesCheckInput['config'],
  renames: ReadonlyMap<string, string>,
): Map<string, string> {
  const moved = new Map<string, string>();
  const all = docs.flatMap(({ versions, numberPrefixParser }) =>
    versions.map((version) => ({ version, parse: numberPrefixes(numberPrefixParser) })),
  );
  for (const { version, parse } of all) {
    for (const [from, to] of renames) {
      if (!from.startsWith(`${version.dir}/`)) continue;
      const { slug } = identifyDoc(from.slice(version.dir.length + 1).replaceAll('\\', '/'), {}, parse);
      const base = version.routePath === '' ? '' : `/${version.routePath}`;
      moved.set(routeKey(routeOf(base + slug, { baseUrl, trailingSlash }).path), to);
    }
  }
  return moved;
}
