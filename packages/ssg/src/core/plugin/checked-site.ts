/** The finished site, for the rules of plugins. */
import path from 'node:path';
import type { CheckedSite } from '../check/checks.ts';
import type { CheckedPage } from '../check/links/types.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { targetOf } from '../redirects/target.ts';
import { identifyDoc, numberPrefixes } from '../site/doc-id.ts';
import { hasSource } from '../site/model.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { remembering } from '../util/remembering.ts';
import { routeOf, urlOf } from '../util/urls.ts';
import { dataFile } from './data-files.ts';
import { outputReader } from './output-reader.ts';
import { extended, siteInfo } from './page-info.ts';
import type { CheckedDocument, CheckedSiteInfo, PageInfo, PageLink, RouteInfo, SiteInfo } from './types.ts';

export function checkedSiteInfo({
  config,
  site,
  pages,
  statics,
  artifacts,
  bundle,
  rendered,
  redirects,
  readSource,
  readByRules,
}: CheckedSite): CheckedSiteInfo {
  const textOf = remembering(readIfExists);
  let routes: RouteInfo[] | undefined;
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return extended<SiteInfo, Omit<CheckedSiteInfo, keyof SiteInfo>>(
    siteInfo(config, site, rendered?.pages ?? []),
    {
      read: ({ source }: PageInfo) => (source === undefined ? undefined : textOf(source)),
      links({ path }: PageInfo): PageLink[] {
        const { scan, references, targets } = byUrl.get(path) ?? { references: [], targets: [] };
        return [
          ...(scan?.links ?? []).map(({ kind, url }) => ({ kind, url })),
          ...references.flatMap(({ kind }, index) => {
            const target = targets[index];
            return target && target.kind !== 'broken' ? [{ kind, url: target.href }] : [];
          }),
        ];
      },
      documents: sourceTexts(pages, readSource),
      readFile(file: string) {
        const found = dataFile(config.root, file);
        readByRules.add(found);
        return readIfExists(found);
      },
      get routes() {
        routes ??= pages.flatMap(routeInfo);
        return routes;
      },
      redirects: redirects.map(({ from, to }) => ({ from: urlOf(from, config), to: targetOf(to, config) })),
      routeOf: (file) => docRouteOf(file, config),
      output: outputReader(artifacts, statics, config),
      styles: bundle?.styles ?? [],
      colorPairs: rendered?.contrast ?? [],
      isWatched: bundle?.isForWatch ?? false,
    },
  );
}

const MODULE = /\.[jt]sx?$/i;

/** The documents of the pages, and the files that they import. Their texts are read on demand. */
function sourceTexts(
  pages: readonly CheckedPage[],
  read: (file: string) => string | undefined,
): CheckedDocument[] {
  const files = new Map<string, readonly string[]>();
  for (const { file, fenceOptions = [] } of pages) {
    if (file !== undefined && !MODULE.test(file)) files.set(file, fenceOptions);
  }
  return [...files].map(([file, fenceOptions]) => ({
    file,
    fenceOptions,
    get text() {
      return read(file) ?? '';
    },
  }));
}

function routeInfo({ page, file, url, anchors, scan }: CheckedPage): RouteInfo[] {
  // Partials and unpublished documents have no URL.
  if (!page || url === '' || page.route.file === '404.html') return [];
  const headings = hasSource(page) ? (page.compiled?.headings ?? []) : [];
  return [
    {
      path: url,
      ...(file === undefined ? {} : { source: file }),
      headings: headings.map(({ id }) => id),
      anchors: scan || anchors ? new Set([...(anchors ?? []), ...(scan?.anchors ?? [])]) : undefined,
    },
  ];
}

function docRouteOf(
  file: string,
  { docs, baseUrl, trailingSlash }: Pick<ResolvedConfig, 'docs' | 'baseUrl' | 'trailingSlash'>,
): string | undefined {
  const rules = { baseUrl, trailingSlash };
  for (const { versions, numberPrefixParser } of docs) {
    for (const { dir, routePath } of versions) {
      if (!file.startsWith(dir + path.sep)) continue;
      const name = file.slice(dir.length + 1).replaceAll('\\', '/');
      const { slug } = identifyDoc(name, {}, numberPrefixes(numberPrefixParser));
      const base = routePath === '' ? '' : `/${routePath}`;
      return urlOf(routeOf(base + slug, rules).path, rules);
    }
  }
  return undefined;
}
