/**
 * Turns the content of a page into its document: adds the layout, the head, the policy, and the data. To save memory, the
 * document goes to the output immediately, and only the data for later stages is kept.
 */
import type { PageData, PagePayload, PostData, SiteData } from '@slashdocs/runtime/types';
import type { ServerModule } from '../../bundle/load.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { mainOf, scanHtml } from '../../html/scan-html.ts';
import { extended, pageInfo } from '../../plugin/page-info.ts';
import type { PageContent } from '../../plugin/types.ts';
import { sectionsOf } from '../../search/sections.ts';
import { pagePolicy } from '../../security/policy.ts';
import { refusedCode } from '../../security/refused.ts';
import { hasSource, isOfHiddenVersion, isUnlisted, repeatsOtherPages } from '../../site/model.ts';
import type { FrontMatter } from '../../types.ts';
import { detached } from '../../util/detached.ts';
import { renderDocument } from '../document.ts';
import { documentTitle } from '../head.ts';
import { renderFormats } from './formats.ts';
import { pageHead } from './head.ts';
import { highlightWith } from './highlight.ts';
import { type Hoisted, readHoisted } from './hoisted.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { neededPolicy } from './needs.ts';
import { neededUrls, stylesOf } from './styles.ts';

interface Content extends Pick<Parameters<ServerModule['renderPage']>[0], 'html' | 'Component'> {
  /** Head elements of the components in the article; absent if the compiler wrote the article. */
  head?: string;
  /** Parts of the article that the compiler wrote, so their links are known. Default: all of it, unless `head` is set. */
  written?: readonly string[];
  /** The content without the layout of the theme. Default: the article. */
  own?: string;
  /** The data of a blog post, and its preview image. */
  post?: PostData;
  image?: string | undefined;
}

export function finish(
  page: RenderedPage['page'],
  data: PageData,
  content: Content,
  frontMatter: FrontMatter,
  input: RenderInput,
): RenderedPage {
  const { config, siteData, bundle, server } = input;
  const { html: article, Component, head: inArticle, post } = content;
  const { own = article, written = article !== undefined && inArticle === undefined ? [article] : [] } =
    content;
  const { body, head: inLayout } = server.renderPage({
    theme: server.theme,
    site: siteData,
    page: data,
    ...(article === undefined ? { Component, highlight: highlightWith(config) } : { html: article }),
  });
  const hoisted = readHoisted(inLayout + (inArticle ?? ''));
  const described = { ...data, ...descriptionOf(hoisted, data, siteData) };
  const called = (post && frontMatter.title_meta) ?? data.title;
  const title = hoisted.title ?? documentTitle({ title: called }, siteData);
  const unlisted =
    (page !== undefined && isUnlisted(page)) || frontMatter.unlisted === true || hoisted.noIndex;
  const isHidden = page !== undefined && isOfHiddenVersion(page);
  const shownTitle = described.title || siteData.title;
  const info = pageInfo(
    page,
    { ...described, title: shownTitle, file: page?.route.file ?? '404.html' },
    config,
  );
  const added =
    page !== undefined && !unlisted && frontMatter.image === undefined
      ? input.pluginHooks.image?.(info)
      : undefined;
  const named = hasSource(page) && page.compiled ? input.previewImage(page) : frontMatter.image;
  const image = added ?? content.image ?? named ?? config.image;
  const { keywords } = frontMatter;
  const head = pageHead(
    { page, data: described, title, image, unlisted: unlisted || isHidden, post, keywords },
    input,
  ).filter((tag) => !hoisted.replaces(tag));
  const styles = page ? stylesOf(page, bundle) : [];
  const neededStyles = neededUrls(page, body, bundle.contentStyles);
  const neededScripts = neededUrls(page, body, bundle.contentScripts);
  // The links in the compiler's HTML are known already.
  const unwritten = written.reduce(without, body);
  const policy =
    input.basePolicy &&
    pagePolicy(input.basePolicy, {
      head,
      html: hoisted.html + body,
      ...(mayMarkdownRun(config) ? {} : { scripted: hoisted.html + unwritten }),
      needed: neededPolicy(page, config),
      isComponent: data.kind === 'component',
    });
  const payload: PagePayload = {
    page: neededScripts.length > 0 ? { ...data, scripts: neededScripts } : data,
    assets: {
      react: bundle.react,
      client: bundle.client,
      site: input.siteModule,
      ...(policy?.tag === undefined ? {} : { policy: policy.tag }),
    },
  };
  const sheets = [...bundle.styles, ...styles, ...neededStyles];
  const html = renderDocument({
    lang: siteData.locale.lang,
    direction: siteData.locale.direction,
    rootClass: server.theme.rootClass?.(data),
    title,
    head,
    hoisted: hoisted.html,
    body,
    payload: server.payloadScript(payload, server.theme),
    boot: bundle.boot,
    styles: sheets,
    fonts: bundle.fonts,
    integrity: bundle.integrity,
    policy: policy?.text,
  });
  const file = page?.route.file ?? '404.html';
  input.output.add({ path: file, contents: html });
  const rendered: RenderedPage = {
    url: data.path,
    file,
    scan: input.scans.share(scanHtml(unwritten)),
    title: shownTitle,
    crumbs: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    indexed: page !== undefined && !unlisted && page.route.file !== '404.html',
    refused: policy ? refusedCode(policy, config.url) : [],
  };
  if (policy && policy.policy !== input.basePolicy?.policy) rendered.policy = policy.policy;
  if (neededStyles.length > 0) rendered.contentStyles = neededStyles;
  if (page) rendered.page = page;
  if (added !== undefined) rendered.image = added;
  const { description } = described;
  if (description) rendered.description = description;
  const isRepetition = page !== undefined && repeatsOtherPages(page);
  const shownUpdate = post?.lastUpdated ?? data.lastUpdated;
  const contentOf = (): PageContent =>
    extended(info, {
      html: own ?? articleOf(body, data.layout),
      document: html,
      asMarkdown: config.asMarkdown,
      scripts: scriptsOf(data, input),
      styles: sheets,
      ...(shownUpdate === undefined ? {} : { lastUpdated: shownUpdate }),
      ...(post && { post }),
    });
  const formats = page ? renderFormats(page, contentOf, input) : [];
  if (formats.length > 0) rendered.formats = formats;
  if (config.search && !isRepetition && (Component || inArticle !== undefined || page?.kind === 'plugin')) {
    rendered.text = detached(sectionsOf(own ?? articleOf(body, data.layout)));
  }
  if (page && input.pluginHooks.facts) {
    const facts = input.pluginHooks.facts(contentOf());
    if (Object.keys(facts).length > 0) rendered.facts = facts;
  }
  // Pages outside of the docs have a date too, only for the sitemap.
  const lastUpdated = shownUpdate ?? (hasSource(page) ? input.lastUpdated(page.source.file) : undefined);
  if (lastUpdated) rendered.lastUpdated = lastUpdated;
  return rendered;
}

/** Whether scripts in a Markdown document are allowed: by the configuration, or because plugins may add some. */
function mayMarkdownRun({ markdown, docs, blogs, pages }: ResolvedConfig): boolean {
  return markdown.unsafeHtml || [...docs, ...blogs, pages].some((each) => each?.extensions !== undefined);
}

/** Metadata from head elements of components, where the front matter has none. */
function descriptionOf(
  { title, description }: Hoisted,
  data: PageData,
  site: SiteData,
): { title: string; description?: string } {
  const suffix = ` ${site.titleDelimiter} ${site.title}`;
  return {
    title: title?.endsWith(suffix) ? title.slice(0, -suffix.length) : (title ?? data.title),
    ...(description !== undefined && { description }),
  };
}

/** URL paths of the scripts of a page. */
function scriptsOf(data: PageData, { bundle, siteModule }: RenderInput): string[] {
  const everywhere = [...bundle.integrity.keys()].filter(
    (url) => url.endsWith('.js') && url !== bundle.internal,
  );
  const own = data.kind === 'component' ? Object.keys(data.integrity ?? {}) : [];
  return [...everywhere, siteModule, ...own];
}

/** The HTML of a component, without the layout of the theme. */
function articleOf(body: string, layout: PageData['layout']): string {
  const main = mainOf(body);
  const start = layout === 'custom' ? -1 : main.indexOf('<article');
  return start < 0 ? main : main.slice(start, main.lastIndexOf('</article>'));
}

/** Splits a text around a part of it. */
export function without(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + part.length);
}
