import type { HeadTag, PageData, SiteData } from '@ssg/runtime/types';

/** What search engines show beside a result (schema.org): the way to a page, and what kind of page it is. */
export function structuredData(page: PageData, site: SiteData, canonical: string): HeadTag[] {
  if (page.layout !== 'doc' && page.layout !== 'page') return [];
  const graph: object[] = [];
  const crumbs = page.breadcrumbs.filter(({ href }, index) => href || index === page.breadcrumbs.length - 1);
  if (crumbs.length > 0) {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: [{ label: site.title, href: site.home }, ...crumbs].map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: href ? new URL(href, site.url).href : canonical,
      })),
    });
  }
  graph.push({
    '@type': page.layout === 'doc' ? 'TechArticle' : 'Article',
    headline: page.title || site.title,
    ...(page.description && { description: page.description }),
    url: canonical,
    mainEntityOfPage: canonical,
    inLanguage: site.locale.code,
    ...(page.lastUpdated && { dateModified: page.lastUpdated }),
    isPartOf: { '@type': 'WebSite', name: site.title, url: site.url + site.baseUrl },
  });
  // A `<` could end the element.
  const content = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, content }];
}
