/** `sitemap.xml` and `robots.txt` for search engines. */
import picomatch from 'picomatch';
import type { SitemapEntry, SitemapRules } from '../../core/config/types.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { runHook } from '../../core/plugin/run-hook.ts';
import type { FinishedPage, OutputFile, SiteInfo } from '../../core/plugin/types.ts';
import { renderRobots, renderSitemaps } from './sitemap.ts';

interface SitemapOptions {
  /** Ask search engines not to index the site. */
  noIndex: boolean;
  /** Absolute path of the configuration. */
  file: string;
  /** Default: one with all pages. */
  sitemaps?: readonly SitemapRules[];
}

const plugin = definePlugin<SitemapOptions>({
  name: 'sitemap',
  setup: ({ noIndex, file, sitemaps = [{ path: 'sitemap.xml' }] }) => ({
    async files(site) {
      const files: OutputFile[] = [];
      for (const rules of noIndex ? [] : sitemaps) files.push(...(await sitemapFiles(site, rules, file)));
      return [...files, ...robots(site, noIndex, sitemaps)];
    },
  }),
});

export default builtIn(({ noIndex, sitemaps, file }) =>
  plugin({ noIndex, file, ...(sitemaps && { sitemaps }) }),
);

async function sitemapFiles(site: SiteInfo, rules: SitemapRules, file: string): Promise<OutputFile[]> {
  const { path, create } = rules;
  const owner = { name: 'sitemap', place: { file } };
  const entryOf = entriesWith(rules);
  const entries = create
    ? await runHook(owner, 'createSitemapItems', () => create(site, entryOf))
    : site.pages.flatMap((page) => entryOf(page) ?? []).sort((a, b) => (a.url < b.url ? -1 : 1));
  return [...renderSitemaps(entries, site.url + site.baseUrl, path)].map(([name, contents]) => ({
    path: name,
    contents,
    isReplaceable: true,
  }));
}

function entriesWith({ ignores = [], isDated = true, defaults }: SitemapRules) {
  const isIgnored = ignores.length > 0 ? picomatch([...ignores]) : undefined;
  return ({ url, isIndexed, lastUpdated }: FinishedPage): SitemapEntry | undefined => {
    if (!isIndexed || isIgnored?.(new URL(url).pathname)) return undefined;
    return { url, ...(isDated && lastUpdated !== undefined && { lastmod: lastUpdated }), ...defaults };
  };
}

/** A host has only one `robots.txt`, for all languages. */
function robots(
  { url, isMainLanguage, languages }: SiteInfo,
  noIndex: boolean,
  sitemaps: readonly SitemapRules[],
): OutputFile[] {
  if (!isMainLanguage) return [];
  const urls = languages.flatMap(({ baseUrl }) => sitemaps.map(({ path }) => url + baseUrl + path));
  return [{ path: 'robots.txt', contents: renderRobots(urls, noIndex), isReplaceable: true }];
}
