import type { HeadTag, PageData, SiteData } from '@slashdocs/runtime/types';
import type { ArticleDetails } from '../../plugin/types.ts';

export interface MetadataInput {
  page: PageData;
  /** The title of the HTML document. */
  title: string;
  site: SiteData;
  /** The URL of the page; absent for the not-found page. */
  canonical?: string;
  keywords?: string[];
  /** Absolute URL of the social card. */
  image?: string;
  /** Facts from the plugin that frames the article. */
  details?: ArticleDetails;
  /** Excluded from search engines. */
  unlisted?: boolean;
  /** Name the language of the page, even if the site has no other. */
  namesOnlyLanguage?: boolean;
}

/** The URLs of a page in each language. `x-default` is for readers of other languages. */
function inLanguages({ page: { path }, site, namesOnlyLanguage }: MetadataInput) {
  const { locale, locales = namesOnlyLanguage ? [locale] : [], url } = site;
  const own = path.slice(locale.baseUrl.length);
  const all = locales.map(({ lang, baseUrl }) => ({ lang, href: url + baseUrl + own }));
  return all.length > 0 ? [...all, { ...(all[0] as (typeof all)[0]), lang: 'x-default' }] : [];
}

/** `Flags | DotSlash`, or only the title of the site if both are equal. */
export function documentTitle(page: Pick<PageData, 'title'>, site: SiteData): string {
  return page.title === '' || page.title === site.title
    ? site.title
    : `${page.title} ${site.titleDelimiter} ${site.title}`;
}

/** Elements for search engines and link previews. */
export function metadata(input: MetadataInput): HeadTag[] {
  const { page, site, details } = input;
  const tags: HeadTag[] = [];
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): void => {
    if (content) tags.push({ tag: 'meta', attributes: { [key]: name, content } });
  };
  const link = (rel: string, href: string, more: Record<string, string> = {}): void => {
    tags.push({ tag: 'link', attributes: { rel, href, ...more } });
  };
  meta('name', 'generator', 'ssg');
  meta('name', 'description', page.description);
  meta('name', 'author', details?.authors?.map(({ name }) => name).join(', '));
  meta('name', 'keywords', input.keywords?.join(', '));
  if (site.noIndex || input.unlisted || page.layout === 'not-found')
    meta('name', 'robots', 'noindex, nofollow');
  if (input.canonical) link('canonical', input.canonical);
  if (site.favicon) link('icon', site.favicon);
  meta('property', 'og:type', page.layout === 'doc' || details ? 'article' : 'website');
  if (details) {
    const { published, updated, authors = [], tags = [] } = details;
    meta('property', 'article:published_time', published);
    meta('property', 'article:modified_time', updated);
    for (const { url } of authors) {
      if (url !== undefined) meta('property', 'article:author', new URL(url, site.url).href);
    }
    for (const tag of tags) meta('property', 'article:tag', tag);
  }
  meta('property', 'og:site_name', site.title);
  meta('property', 'og:title', input.title);
  meta('property', 'og:description', page.description);
  meta('property', 'og:url', input.canonical);
  meta('property', 'og:locale', site.locale.lang.replace('-', '_'));
  // The not-found page has no URLs in other languages.
  for (const { lang, href } of input.canonical ? inLanguages(input) : []) {
    link('alternate', href, { hreflang: lang });
    if (lang !== 'x-default' && lang !== site.locale.lang)
      meta('property', 'og:locale:alternate', lang.replace('-', '_'));
  }
  meta('property', 'og:image', input.image);
  meta('name', 'twitter:card', input.image ? 'summary_large_image' : 'summary');
  if (page.docs) {
    meta('name', 'docs:instance', page.docs.instance);
    meta('name', 'docs:version', page.docs.version);
  }
  return tags;
}
