/** The head elements of pages, and the part of the policy that depends on them. */
import type { HeadTag, PageData } from '@slashdocs/runtime/types';
import type { ResolvedConfig } from '../../config/types.ts';
import { feedsOf } from '../../plugin/feeds.ts';
import { extended, pageInfo } from '../../plugin/page-info.ts';
import type { PageInfo } from '../../plugin/types.ts';
import { type BasePolicy, basePolicy } from '../../security/policy.ts';
import { blogOf, type SitePage } from '../../site/model.ts';
import { frozenOnce } from '../../util/frozen.ts';
import { CLASSIC_THEME } from '../../util/themes.ts';
import { mergeHead } from '../merge-head.ts';
import type { ComposeInput, PageDraft } from './compose.ts';
import { notFoundData } from './data.ts';
import { formatLinks } from './formats.ts';
import type { RenderInput } from './input.ts';
import { knownImages } from './known-images.ts';
import { metadata } from './metadata.ts';

export interface HeadInput {
  /** With the description of its components. */
  data: PageData;
  /** The title of the HTML document. */
  title: string;
  /** URL of the preview image. */
  image: string | undefined;
  unlisted: boolean;
}

/** The head elements other than the policy, the title, scripts, and style sheets. */
export function pageHead(
  draft: PageDraft,
  { data, title, image, unlisted }: HeadInput,
  input: ComposeInput,
): HeadTag[] {
  const { config, siteData, server } = input;
  const { keywords, hasRoute } = draft;
  const { details } = draft.content;
  const imageUrl = image === undefined ? undefined : imageUrlOf(image, config);
  const own: HeadTag[] = [
    ...(data.path === config.baseUrl ? [baseUrlBanner(input)] : []),
    input.importMap,
    ...metadata({
      page: data,
      title,
      site: siteData,
      ...(hasRoute && { canonical: config.url + data.path }),
      ...(keywords === undefined ? {} : { keywords }),
      ...(imageUrl === undefined ? {} : { image: imageUrl }),
      unlisted,
      namesOnlyLanguage: config.theme === CLASSIC_THEME,
      ...(details && { details }),
    }),
    ...pluginHead(draft, data, imageUrl, input),
    ...draft.feeds,
    ...otherFormats(draft, input),
    ...(server.theme.head?.(data, siteData) ?? []),
    ...internalDocsHead(input),
  ];
  return mergeHead(own, config.headTags, image !== undefined && image !== config.image);
}

/** A page as plugins see it, and the URL of the preview image that one of them names for it. */
export function seenByPlugins(
  { traits, file, mayPluginsNameImage }: PageDraft,
  data: PageData,
  unlisted: boolean,
  { config, siteData, pluginHooks }: ComposeInput,
): { info: PageInfo; image: string | undefined } {
  const info = pageInfo(traits, { ...data, title: data.title || siteData.title, file }, config);
  return { info, image: mayPluginsNameImage && !unlisted ? pluginHooks.image?.(info) : undefined };
}

/** Head elements that plugins have added to a page with these metadata. */
export interface AddedHead extends Pick<PageData, 'title' | 'description'> {
  /** URL of the preview image. */
  image: string | undefined;
  tags: HeadTag[];
}

/** Runs hooks that a thread cannot run, with the metadata that the page has if its components do not change them. */
export function headForThread(
  draft: PageDraft,
  head: NonNullable<ComposeInput['pluginHooks']['head']>,
  input: ComposeInput,
): AddedHead {
  const { data, unlisted } = draft;
  const { config, pluginHooks } = input;
  const found = seenByPlugins(draft, data, unlisted, input).image ?? draft.image;
  const image = found === undefined ? undefined : imageUrlOf(found, config);
  const tags = pluginHead(draft, data, image, { ...input, pluginHooks: { ...pluginHooks, head } });
  const { title, description } = data;
  return { title, ...(description !== undefined && { description }), image, tags };
}

/**
 * The head elements that plugins add.
 *
 * @throws Error if the elements of a thread are for other metadata
 */
function pluginHead(
  { traits, file, content: { details }, addedHead }: PageDraft,
  data: PageData,
  image: string | undefined,
  { pluginHooks, config, siteData }: ComposeInput,
): HeadTag[] {
  const hasChanged =
    addedHead?.title !== data.title ||
    addedHead.description !== data.description ||
    addedHead.image !== image;
  if (addedHead && hasChanged) throw new Error('components changed the metadata');
  const added = addedHead?.tags ?? [];
  if (!pluginHooks.head) return added;
  const { layout, breadcrumbs, lastUpdated } = data;
  const info = pageInfo(traits, { ...data, file }, config);
  const more = {
    layout,
    breadcrumbs,
    ...(lastUpdated === undefined ? {} : { lastUpdated }),
    ...(image === undefined ? {} : { image }),
    ...(details && { article: details }),
    site: frozenOnce(siteData),
  };
  return [...added, ...pluginHooks.head(extended(info, more))];
}

/** Resolves a path from the root of the site, with or without the base URL. */
function imageUrlOf(image: string, { url, baseUrl }: Pick<ResolvedConfig, 'url' | 'baseUrl'>): string {
  const isBare = image.startsWith('/') && !image.startsWith('//') && !image.startsWith(baseUrl);
  return new URL(isBare ? image.slice(1) : image, url + baseUrl).href;
}

function otherFormats(
  { hasRoute, data, file, traits }: PageDraft,
  { config, pluginHooks }: ComposeInput,
): HeadTag[] {
  if (!hasRoute) return [];
  const links = formatLinks({ path: data.path, file, kind: traits.facts.kind }, config, pluginHooks);
  return links.map((link) => ({ tag: 'link', attributes: { rel: 'alternate', ...link } }));
}

/** Links to the feeds of a blog, on the pages of the blog. In the classic theme, as in Docusaurus, every page links to the feeds of all blogs. */
export function feedLinks(page: SitePage | undefined, { config, site }: RenderInput): HeadTag[] {
  const blogs = config.theme === CLASSIC_THEME ? site.blogs : [blogOf(page) ?? []].flat();
  const feeds = blogs.flatMap((blog) => feedsOf(blog, config));
  return feeds.map(({ type, title, href }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, title, href },
  }));
}

/** Goes after the head elements of the theme, to override its color mode. */
function internalDocsHead({
  config,
  bundle,
  server,
}: Pick<ComposeInput, 'config' | 'bundle' | 'server'>): HeadTag[] {
  if (!config.internalDocs || !bundle.internal) return [];
  return [{ tag: 'script', content: server.internalDocsScript(config.internalDocs.hosts, bundle.internal) }];
}

/**
 * The policy that all pages share. The head elements that the theme adds to the not-found page are assumed to be on every
 * page. Pages with other elements extend the policy.
 */
export function commonPolicy(input: Omit<RenderInput, 'basePolicy'>): BasePolicy | undefined {
  const { config, server, siteData } = input;
  const common = [
    baseUrlBanner(input),
    input.importMap,
    ...(server.theme.head?.(notFoundData(config), siteData) ?? []),
    ...internalDocsHead(input),
    ...config.headTags,
  ];
  return basePolicy(config, common, knownImages(input.site, config, input.bundle.artifacts));
}

function baseUrlBanner({ server, config }: Pick<RenderInput, 'server' | 'config'>): HeadTag {
  return { tag: 'script', content: server.baseUrlBannerScript(config.baseUrl) };
}
