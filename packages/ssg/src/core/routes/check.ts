/** Reports URLs and anchors in `routes.lock` that the site no longer publishes. */

import type { ResolvedConfig } from '../config/types.ts';
import { displayPath } from '../diagnostic/format.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { Redirect } from '../redirects/collect.ts';
import { identifyDoc, numberPrefixes } from '../site/doc-id.ts';
import type { Diagnostic } from '../types.ts';
import { routeKey, routeOf } from '../util/urls.ts';
import { firstOf } from '../util/value.ts';
import { compareRoutes, type PublishedPage } from './compare.ts';
import { type LockedRoute, lockFileOf } from './lock-file.ts';

export interface RoutesCheckInput {
  config: Pick<ResolvedConfig, 'root' | 'docs' | 'baseUrl' | 'trailingSlash'>;
  locked: readonly LockedRoute[];
  pages: readonly PublishedPage[];
  redirects: readonly Redirect[];
  /** Called only when a page is lost. @returns new absolute paths by old ones */
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
    diagnostics.push({
      code: 'lost-anchor',
      severity: 'error',
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
    diagnostics.push({
      code: 'unlocked-url',
      severity: 'hint',
      message: `${added.length} ${added.length === 1 ? 'URL is' : 'URLs are'} missing from \`routes.lock\`: ${firstOf(added)}`,
      file,
      hint: 'run `ssg routes` to add new URLs',
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
    ? `add \`redirects: { '${url}': '/…' }\` to the configuration, or run \`ssg routes --accept-lost\` to give up the URL`
    : `add \`redirect_from: ${url}\` to the front matter of \`${guess}\`, or run \`ssg routes --accept-lost\` to give up the URL`;
}

/** The new file of each renamed document, by the key of its old route. */
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
