/** What stands in the head of pages, and the part of the policy that follows from it. */
import type { HeadTag, PageData, PostData } from '@ssg/runtime/types';
import { loadedBlog } from '../../blog/load.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { structuredData } from '../../machines/structured-data.ts';
import { type BasePolicy, basePolicy } from '../../security/policy.ts';
import type { SitePage } from '../../site/model.ts';
import type { FrontMatter } from '../../types.ts';
import { metadata } from '../head.ts';
import { mergeHead } from '../merge-head.ts';
import { notFoundData } from './data.ts';
import type { RenderInput } from './input.ts';

export interface HeadInput {
  /** Absent for the not-found page. */
  page: SitePage | undefined;
  data: PageData;
  /** The document's. */
  title: string;
  /** URL of the image for previews. */
  image: string | undefined;
  unlisted: boolean;
  post: PostData | undefined;
  keywords: FrontMatter['keywords'];
}

/** Everything in the head but what the document itself needs: the policy, the title, scripts and style sheets. */
export function pageHead(
  { page, data, title, image, unlisted, post, keywords }: HeadInput,
  input: RenderInput,
): HeadTag[] {
  const { config, siteData, server } = input;
  const canonical = page && config.url + data.path;
  const imageUrl = image === undefined ? undefined : imageUrlOf(image, config);
  const own: HeadTag[] = [
    ...(data.path === config.baseUrl ? [baseUrlBanner(input)] : []),
    input.importMap,
    ...metadata({
      page: data,
      title,
      site: siteData,
      ...(canonical === undefined ? {} : { canonical }),
      ...(keywords === undefined ? {} : { keywords }),
      ...(imageUrl === undefined ? {} : { image: imageUrl }),
      unlisted,
      ...(post && { post }),
    }),
    ...(config.structuredData && canonical !== undefined
      ? structuredData({
          page: data,
          site: siteData,
          canonical,
          post,
          image: imageUrl,
          isBlog: page !== undefined && 'list' in page,
        })
      : []),
    ...feedsOf(page, config),
    ...markdownOf(data),
    ...(server.theme.head?.(data, siteData) ?? []),
    ...internalDocsHead(input),
  ];
  return mergeHead(own, config.headTags, image !== undefined && image !== config.image);
}

/** A path begins at the site's root, whether or not its base URL is written. */
function imageUrlOf(image: string, { url, baseUrl }: Pick<ResolvedConfig, 'url' | 'baseUrl'>): string {
  const isBare = image.startsWith('/') && !image.startsWith('//') && !image.startsWith(baseUrl);
  return new URL(isBare ? image.slice(1) : image, url + baseUrl).href;
}

function markdownOf({ markdown }: PageData): HeadTag[] {
  if (markdown === undefined) return [];
  return [{ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: markdown } }];
}

/** Feeds are found by the pages that they are about. */
function feedsOf(page: SitePage | undefined, config: ResolvedConfig): HeadTag[] {
  if (!page || !('blog' in page)) return [];
  return loadedBlog()
    .feedLinks(page.blog, config)
    .map(({ type, title, href }) => ({
      tag: 'link' as const,
      attributes: { rel: 'alternate', type, title, href },
    }));
}

/** Behind the theme's head, whose colour mode it may replace. */
function internalDocsHead({
  config,
  bundle,
  server,
}: Pick<RenderInput, 'config' | 'bundle' | 'server'>): HeadTag[] {
  if (!config.internalDocs || !bundle.internal) return [];
  return [{ tag: 'script', content: server.internalDocsScript(config.internalDocs.hosts, bundle.internal) }];
}

/**
 * What every page's policy allows: whatever the theme puts into the head of the not-found page, it is taken to put into
 * every head. A page that has something else besides gets that added.
 */
export function commonPolicy(input: Omit<RenderInput, 'basePolicy'>): BasePolicy | undefined {
  const { config, server, siteData } = input;
  return basePolicy(config, [
    baseUrlBanner(input),
    input.importMap,
    ...(server.theme.head?.(notFoundData(config), siteData) ?? []),
    ...internalDocsHead(input),
    ...config.headTags,
  ]);
}

function baseUrlBanner({ server, config }: Pick<RenderInput, 'server' | 'config'>): HeadTag {
  return { tag: 'script', content: server.baseUrlBannerScript(config.baseUrl) };
}
