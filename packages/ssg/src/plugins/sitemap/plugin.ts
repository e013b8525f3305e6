/** `sitemap.xml` and `robots.txt` for search engines. */
import picomatch from 'picomatch';
import { definePlugin } from '../../core/plugin/define.ts';
import type { OutputFile, SiteInfo } from '../../core/plugin/types.ts';
import { renderRobots, renderSitemaps } from './sitemap.ts';

export interface SitemapOptions {
  /** Ask search engines not to index the site. */
  noIndex: boolean;
  /** Patterns of URL paths to leave out; `false`: write no sitemap. */
  ignores: readonly string[] | false;
}

export const sitemap = definePlugin<SitemapOptions>({
  name: 'sitemap',
  setup: ({ noIndex, ignores }) => ({
    files: (site) => [
      ...(noIndex || ignores === false ? [] : sitemaps(site, ignores)),
      ...robots(site, noIndex, ignores !== false),
    ],
  }),
});

function sitemaps({ pages, url, baseUrl }: SiteInfo, ignores: readonly string[]): OutputFile[] {
  const isIgnored = ignores.length === 0 ? () => false : picomatch([...ignores]);
  const entries = pages
    .filter((page) => page.isIndexed && !isIgnored(new URL(page.url).pathname))
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
function robots(
  { url, isMainLanguage, languages }: SiteInfo,
  noIndex: boolean,
  hasSitemap: boolean,
): OutputFile[] {
  if (!isMainLanguage) return [];
  const sites = hasSitemap ? languages.map(({ baseUrl }) => url + baseUrl) : [];
  return [{ path: 'robots.txt', contents: renderRobots(sites, noIndex), isReplaceable: true }];
}
