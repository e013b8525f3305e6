import type { HeadTag, SiteData } from '@slashdocs/runtime/types';
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { ArticleDetails, PageDetails } from '../../core/plugin/types.ts';

export interface StructuredDataKeys {
  /** Add structured data (JSON-LD) for search engines to each page. Default: `true`. */
  structuredData?: boolean;
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends StructuredDataKeys {}
}

const plugin = definePlugin({
  name: 'structured-data',
  setup: () => ({ page: (page) => ({ head: structuredDataOf(page) }) }),
});

export default builtIn<StructuredDataKeys>(({ structuredData: isOn }) => (isOn ? plugin() : undefined), {
  keys: { site: entriesFor<StructuredDataKeys>()({ structuredData: v.optional(v.boolean(), true) }) },
});

/** Structured data for search results (schema.org): the breadcrumbs and the type of a page. */
function structuredDataOf(page: PageDetails): HeadTag[] {
  const { kind, layout, breadcrumbs, article, site, url: canonical, image, list } = page;
  if (kind === 'not-found' || (layout !== 'doc' && layout !== 'page')) return [];
  const graph: object[] = [];
  const crumbs = breadcrumbs.filter(({ href }, index) => href || index === breadcrumbs.length - 1);
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
    '@type': article?.type ?? (list ? 'Blog' : layout === 'doc' ? 'TechArticle' : 'Article'),
    headline: page.title || site.title,
    ...(page.description && { description: page.description }),
    url: canonical,
    mainEntityOfPage: canonical,
    inLanguage: site.locale.lang,
    ...(page.lastUpdated && { dateModified: page.lastUpdated }),
    ...(article && aboutArticle(article, site, image)),
    isPartOf: { '@type': 'WebSite', name: site.title, url: site.url + site.baseUrl },
  });
  // A `<` could end the element.
  const content = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, content }];
}

function aboutArticle(
  { published, updated, authors = [], tags = [] }: ArticleDetails,
  site: SiteData,
  image: string | undefined,
): object {
  const people = authors.map(({ name, title, url, image: picture }) => ({
    '@type': 'Person',
    name,
    ...(title !== undefined && { jobTitle: title }),
    ...(url !== undefined && { url: new URL(url, site.url).href }),
    ...(picture !== undefined && { image: new URL(picture, site.url).href }),
  }));
  return {
    ...(published !== undefined && { datePublished: published }),
    ...(updated !== undefined && { dateModified: updated }),
    ...(people.length > 0 && { author: people.length === 1 ? people[0] : people }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(image !== undefined && { image }),
  };
}
