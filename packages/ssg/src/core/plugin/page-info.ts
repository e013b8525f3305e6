/** The view of pages and of the site that hooks get. */
import type { ResolvedConfig } from '../config/types.ts';
import type { RenderedPage } from '../render/page/input.ts';
import { hasSource, isOfHiddenVersion, type Site, type SitePage } from '../site/model.ts';
import { collectionOf } from '../site/site-documents.ts';
import { frozen, frozenOnce } from '../util/frozen.ts';
import { encodePath } from '../util/urls.ts';
import { inReadingOrder } from './reading-order.ts';
import type { FinishedPage, PageInfo, PageText, SiteInfo } from './types.ts';

/** The properties of a page for plugins that rendering does not change, as values that a thread can get. */
export interface PageTraits {
  facts: Pick<PageInfo, 'kind' | 'plugin' | 'showsArticles' | 'list' | 'source' | 'collection'>;
  readonly frontMatter: PageInfo['frontMatter'];
  readonly headings: PageInfo['headings'];
}

/**
 * @param page undefined for the default not-found page
 * @param onHeadings called when the headings are read
 */
export function traitsOf(page: SitePage | undefined, onHeadings?: () => void): PageTraits {
  const compiled = hasSource(page) ? page.compiled : undefined;
  return {
    facts: {
      kind: page?.kind ?? 'not-found',
      ...(page?.kind === 'plugin' && {
        plugin: page.plugin,
        ...(page.list
          ? { list: { blog: page.list.blog.options.id, kind: page.list.kind } }
          : page.documents.length > 0 && { showsArticles: true as const }),
      }),
      ...(hasSource(page) && { source: page.source.file, collection: collectionOf(page) }),
    },
    frontMatter: compiled?.frontMatter ?? {},
    // `ssg watch` compiles a document for them.
    get headings() {
      onHeadings?.();
      return compiled?.headings ?? [];
    },
  };
}

/** @param more further properties, which are not computed on demand */
export function pageInfo<More extends object = object>(
  traits: PageTraits,
  {
    path,
    title,
    description,
    file,
  }: { path: string; title: string; description?: string | undefined; file: string },
  { url }: Pick<ResolvedConfig, 'url'>,
  more?: More,
): PageInfo & Readonly<More> {
  let headings: PageInfo['headings'] | undefined;
  return Object.freeze({
    path,
    url: url + path,
    file,
    ...traits.facts,
    title,
    ...(description ? { description } : {}),
    // Copied on demand.
    get frontMatter() {
      return frozenOnce(traits.frontMatter);
    },
    get headings() {
      headings ??= frozen(traits.headings);
      return headings;
    },
    ...more,
  }) as PageInfo & Readonly<More>;
}

type SiteConfig = Pick<
  ResolvedConfig,
  'root' | 'title' | 'tagline' | 'url' | 'baseUrl' | 'locale' | 'locales'
>;

/** The view of a site that hooks have got, by the list of its pages: files and checks need the same. */
const known = new WeakMap<readonly RenderedPage[], { config: SiteConfig; site: Site; info: SiteInfo }>();

export function siteInfo(config: SiteConfig, site: Site, rendered: readonly RenderedPage[]): SiteInfo {
  const before = known.get(rendered);
  if (before?.config === config && before.site === site && before.info.pages.length === rendered.length)
    return before.info;
  const info = createSiteInfo(config, site, rendered);
  known.set(rendered, { config, site, info });
  return info;
}

function createSiteInfo(config: SiteConfig, site: Site, rendered: readonly RenderedPage[]): SiteInfo {
  const { root, title, tagline, url, baseUrl, locale, locales } = config;
  const infos = new Map(rendered.map((page) => [page, finishedPage(page, config)]));
  let ordered: readonly FinishedPage[] | undefined;
  return Object.freeze({
    root,
    title,
    tagline,
    url,
    baseUrl,
    language: locale.code,
    isMainLanguage: locale.outPath === '',
    languages: frozen(locales.map((each) => ({ language: each.code, baseUrl: each.baseUrl }))),
    pages: Object.freeze([...infos.values()]),
    get pagesInOrder() {
      ordered ??= Object.freeze(
        inReadingOrder(site, rendered).map((page) => infos.get(page) as FinishedPage),
      );
      return ordered;
    },
  });
}

function finishedPage(rendered: RenderedPage, config: SiteConfig): FinishedPage {
  const { page, url: path, title, description, file, indexed, lastUpdated, crumbs } = rendered;
  return pageInfo(traitsOf(page), { path, title, description, file }, config, {
    isListed: indexed,
    isIndexed: indexed && !(page && isOfHiddenVersion(page)),
    categories: frozen(crumbs),
    facts: frozen(rendered.facts ?? {}),
    ...(rendered.image === undefined ? {} : { image: rendered.image }),
    ...(lastUpdated === undefined ? {} : { lastUpdated }),
    formats: Object.freeze(
      Object.fromEntries(
        (rendered.formats ?? []).map((format): [string, PageText] => [
          format.type,
          Object.freeze({
            ...(format.isPublished && { path: encodePath(config.baseUrl + format.path) }),
            size: format.state?.size ?? Buffer.byteLength(format.text),
            // Read from the cache on demand.
            get text() {
              return format.text;
            },
          }),
        ]),
      ),
    ),
  });
}

/** Adds properties to the view of a page or a site, without reading those that it computes on demand. */
export function extended<Info extends object, More extends object>(
  info: Info,
  more: More,
): Readonly<Info & More> {
  const properties = { ...Object.getOwnPropertyDescriptors(info), ...Object.getOwnPropertyDescriptors(more) };
  return Object.freeze(Object.defineProperties({}, properties) as Info & More);
}
