/** `sitemap.xml` and `robots.txt` for search engines. */
import { definePlugin } from '../../core/plugin/define.ts';
import type { OutputFile, SiteInfo } from '../../core/plugin/types.ts';
import { renderRobots, renderSitemaps } from './sitemap.ts';

export interface SitemapOptions {
  /** Ask search engines not to index the site. */
  noIndex: boolean;
}

export const sitemap = definePlugin<SitemapOptions>({
  name: 'sitemap',
  setup: ({ noIndex }) => ({
    files: (site) => [...(noIndex ? [] : sitemaps(site)), ...robots(site, noIndex)],
  }),
});

function sitemaps({ pages, url, baseUrl }: SiteInfo): OutputFile[] {
  const entries = pages
    .filter(({ isIndexed }) => isIndexed)
    .map((page) => ({
      url: page.url,
      ...(page.lastUpdated === undefined ? {} : { lastModified: page.lastUpdated }),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  return [...renderSitemaps(entries, url + baseUrl)].map(([path, contents]) => ({
    path,
    contents,
    isReplaceable: true,
  }));
}

/** A host has only one `robots.txt`, for all languages. */
function robots({ url, isMainLanguage, languages }: SiteInfo, noIndex: boolean): OutputFile[] {
  if (!isMainLanguage) return [];
  const sites = languages.map(({ baseUrl }) => url + baseUrl);
  return [{ path: 'robots.txt', contents: renderRobots(sites, noIndex), isReplaceable: true }];
}
