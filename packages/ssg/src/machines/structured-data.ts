import type { HeadTag, PageData, PostData, SiteData } from '@ssg/runtime/types';

export interface DescribedPage {
  page: PageData;
  site: SiteData;
  /** Absolute URL of the page. */
  canonical: string;
  /** It is a post of a blog. */
  post?: PostData | undefined;
  /** It lists posts. */
  isBlog?: boolean;
  /** Absolute URL of its image for previews. */
  image?: string | undefined;
}

/** What search engines show beside a result (schema.org): the way to a page, and what kind of page it is. */
export function structuredData({ page, site, canonical, post, isBlog, image }: DescribedPage): HeadTag[] {
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
    '@type': post ? 'BlogPosting' : isBlog ? 'Blog' : page.layout === 'doc' ? 'TechArticle' : 'Article',
    headline: page.title || site.title,
    ...(page.description && { description: page.description }),
    url: canonical,
    mainEntityOfPage: canonical,
    inLanguage: site.locale.lang,
    ...(page.lastUpdated && { dateModified: page.lastUpdated }),
    ...(post && aboutPost(post, site, image)),
    isPartOf: { '@type': 'WebSite', name: site.title, url: site.url + site.baseUrl },
  });
  // A `<` could end the element.
  const content = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, content }];
}

function aboutPost(
  { date, lastUpdated, authors, tags }: PostData,
  site: SiteData,
  image: string | undefined,
): object {
  const people = authors.map(({ name, title, href, image: picture }) => ({
    '@type': 'Person',
    name,
    ...(title !== undefined && { jobTitle: title }),
    ...(href !== undefined && { url: new URL(href, site.url).href }),
    ...(picture !== undefined && { image: new URL(picture, site.url).href }),
  }));
  return {
    ...(date !== undefined && { datePublished: date }),
    ...(lastUpdated !== undefined && { dateModified: lastUpdated }),
    ...(people.length > 0 && { author: people.length === 1 ? people[0] : people }),
    ...(tags.length > 0 && { keywords: tags.map(({ label }) => label) }),
    ...(image !== undefined && { image }),
  };
}
