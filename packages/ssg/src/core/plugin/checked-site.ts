/** The finished site, for the rules of plugins. */
import type { CheckedSite } from '../check/checks.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { outputReader } from './output-reader.ts';
import { extended, siteInfo } from './page-info.ts';
import type { CheckedSiteInfo, PageInfo, PageLink } from './types.ts';

export function checkedSiteInfo({
  config,
  site,
  pages,
  statics,
  artifacts,
  bundle,
  rendered,
}: CheckedSite): CheckedSiteInfo {
  const texts = new Map<string, string | undefined>();
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return extended(siteInfo(config, site, rendered?.pages ?? []), {
    read({ source }: PageInfo) {
      if (source === undefined) return undefined;
      if (!texts.has(source)) texts.set(source, readIfExists(source));
      return texts.get(source);
    },
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
    output: outputReader(artifacts, statics, config),
    styles: bundle?.styles ?? [],
    colorPairs: rendered?.contrast ?? [],
  });
}
