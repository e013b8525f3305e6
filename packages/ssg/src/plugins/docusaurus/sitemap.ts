/** The sitemap of a Docusaurus site. */
import type { SitemapEntry, SitemapRules } from '../../core/config/types.ts';
import { type Fields, isObject } from '../../core/util/value.ts';
import { readable, routeOf } from './post-build.ts';

/**
 * @param options of the plugin
 * @param siteConfig the Docusaurus configuration
 */
export function translateSitemap(options: Fields, siteConfig: Fields): SitemapRules {
  const { filename, ignorePatterns, lastmod, changefreq, priority, createSitemapItems } = options;
  return {
    path: typeof filename === 'string' ? filename.replace(/^[./]+/, '') : 'sitemap.xml',
    ...(Array.isArray(ignorePatterns) && { ignores: ignorePatterns.map(String) }),
    ...(lastmod !== undefined && { isDated: lastmod !== null }),
    defaults: {
      ...(typeof changefreq === 'string' && { changefreq }),
      ...(typeof priority === 'number' && { priority }),
    },
    ...(typeof createSitemapItems === 'function' && {
      create: createWith(createSitemapItems as CreateItems, siteConfig),
    }),
  };
}

type CreateItems = (given: Fields) => unknown;

/** Passes the routes of the pages to a function of the site. */
function createWith(createItems: CreateItems, siteConfig: Fields): NonNullable<SitemapRules['create']> {
  return async (site, entryOf) => {
    const pages = site.pages.filter(({ kind }) => kind !== 'not-found');
    const routes = pages.map((page) => ({
      route: routeOf({ ...page, path: readable(page.path) }, site.root),
      entry: entryOf(page),
    }));
    const entries = new Map(routes.map(({ route, entry }) => [route.path, entry]));
    const defaultCreateSitemapItems = async (given: { routes: { path: string }[] }) =>
      given.routes.flatMap(({ path }) =>
        entries.has(path) ? (entries.get(path) ?? []) : { url: site.url + encodeURI(path) },
      );
    const made = await createItems({
      siteConfig: { ...siteConfig, url: site.url, baseUrl: site.baseUrl },
      routes: routes.map(({ route }) => route),
      defaultCreateSitemapItems,
    });
    if (!Array.isArray(made)) throw new Error('the function did not return a list of items');
    return made.map(entryFrom);
  };
}

/** Reads an item of the site, whose values may be null. */
function entryFrom(item: unknown): SitemapEntry {
  const { url, lastmod, changefreq, priority, links } = isObject(item) ? item : {};
  if (typeof url !== 'string') throw new Error('the function returned an item without a `url`');
  return {
    url,
    ...(lastmod instanceof Date && { lastmod: lastmod.toISOString() }),
    ...(typeof lastmod === 'string' && { lastmod }),
    ...(typeof changefreq === 'string' && { changefreq }),
    ...(typeof priority === 'number' && { priority }),
    ...(Array.isArray(links) && {
      links: links.filter(isObject).map((link) => ({ lang: String(link.lang), url: String(link.url) })),
    }),
  };
}
