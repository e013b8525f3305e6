import { escapeText } from '../../core/html/fill.ts';

export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** ISO date of the last change, if known. */
  lastModified?: string;
}

/** The most URLs in one sitemap (sitemaps.org). */
const LIMIT = 50_000;

/** `sitemap.xml`, or an index and its parts for a large site, by output path. */
export function renderSitemaps(entries: SitemapEntry[], siteUrl: string): Map<string, string> {
  const files = new Map<string, string>();
  if (entries.length <= LIMIT) {
    files.set('sitemap.xml', urlset(entries));
    return files;
  }
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += LIMIT) {
    const path = `sitemap-${parts.length + 1}.xml`;
    files.set(path, urlset(entries.slice(start, start + LIMIT)));
    parts.push(`<sitemap><loc>${escapeText(`${siteUrl}${path}`)}</loc></sitemap>\n`);
  }
  files.set(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`,
  );
  return files;
}

function urlset(entries: SitemapEntry[]): string {
  const urls = entries.map(({ url, lastModified }) => {
    const date = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
    return `<url><loc>${escapeText(url)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** @param sites absolute URLs of the site in each language, with a trailing slash */
export function renderRobots(sites: readonly string[], noIndex: boolean): string {
  return noIndex
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\n${sites.map((site) => `Sitemap: ${site}sitemap.xml\n`).join('')}`;
}
