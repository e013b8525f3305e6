import type { SitemapEntry } from '../../core/config/types.ts';
import { escapeAttribute, escapeText } from '../../core/html/fill.ts';

/** The most URLs in one sitemap (sitemaps.org). */
const LIMIT = 50_000;

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A sitemap, or an index and its parts for a large site, by output path. */
export function renderSitemaps(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  path: string,
): Map<string, string> {
  const files = new Map<string, string>();
  if (entries.length <= LIMIT) {
    files.set(path, urlset(entries));
    return files;
  }
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += LIMIT) {
    const part = `${path.replace(/\.xml$/, '')}-${parts.length + 1}.xml`;
    files.set(part, urlset(entries.slice(start, start + LIMIT)));
    parts.push(`<sitemap><loc>${escapeText(`${siteUrl}${part}`)}</loc></sitemap>\n`);
  }
  files.set(
    path,
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SITEMAP}>\n${parts.join('')}</sitemapindex>\n`,
  );
  return files;
}

function urlset(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, lastmod, changefreq, priority, links = [] }) =>
      `<url>${element('loc', url)}${element('lastmod', lastmod)}${element('changefreq', changefreq)}${element('priority', priority)}${links.map(translation).join('')}</url>\n`,
  );
  const names = entries.some(({ links }) => links) ? `${SITEMAP} ${LINKS}` : SITEMAP;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('')}</urlset>\n`;
}

function element(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `<${name}>${escapeText(String(value))}</${name}>`;
}

function translation({ lang, url }: NonNullable<SitemapEntry['links']>[number]): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeAttribute(lang)}" href="${escapeAttribute(url)}"/>`;
}

/** @param sitemaps absolute URLs */
export function renderRobots(sitemaps: readonly string[], noIndex: boolean): string {
  return noIndex
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\n${sitemaps.map((url) => `Sitemap: ${url}\n`).join('')}`;
}
