/**
 * From a page's content to its document: the layout around it, the head, the policy, the data. It is handed over at once,
 * and of it only that is kept which later stages ask for.
 */
import type { PageData, PagePayload, PostData, SiteData } from '@ssg/runtime/types';
import type { ServerModule } from '../../bundle/load.ts';
import { cardFile, hasCard } from '../../cards/draw-cards.ts';
import { transferSize } from '../../check/budgets.ts';
import { mainOf, scanHtml } from '../../check/scan-html.ts';
import { detached } from '../../detached.ts';
import { markdownDocument } from '../../machines/markdown-files.ts';
import { toMarkdown } from '../../machines/to-markdown.ts';
import { sectionsOf } from '../../search/sections.ts';
import { pagePolicy } from '../../security/policy.ts';
import { refusedCode } from '../../security/refused.ts';
import { isOfHiddenVersion } from '../../site/model.ts';
import type { FrontMatter } from '../../types.ts';
import { renderDocument } from '../document.ts';
import { documentTitle } from '../head.ts';
import { pageHead } from './head.ts';
import { highlightWith } from './highlight.ts';
import { type Hoisted, readHoisted } from './hoisted.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { blogStyles, mathStyles, stylesOf } from './styles.ts';

interface PageContent extends Pick<Parameters<ServerModule['renderPage']>[0], 'html' | 'Component'> {
  /** What the components of the article placed in the head; absent when the compiler wrote the article. */
  head?: string;
  /** Parts of the article that the compiler wrote, whose links it knows. Default: all of it, unless it has a `head`. */
  written?: readonly string[];
  /** What the page says without what the theme has around it. Default: the article. */
  own?: string;
  /** Of a blog's post, and its image for previews. */
  post?: PostData;
  image?: string | undefined;
}

export function finish(
  page: RenderedPage['page'],
  data: PageData,
  content: PageContent,
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
    (page && 'unlisted' in page && page.unlisted) || frontMatter.unlisted === true || hoisted.noIndex;
  const isHidden = page !== undefined && isOfHiddenVersion(page);
  const card =
    page !== undefined && !unlisted && hasCard(config, described.title || siteData.title, frontMatter.image);
  const named = page && 'compiled' in page ? input.previewImage(page) : frontMatter.image;
  const image = card ? cardFile(page.route.file) : (content.image ?? named ?? config.image);
  const { keywords } = frontMatter;
  const head = pageHead(
    { page, data: described, title, image, unlisted: unlisted || isHidden, post, keywords },
    input,
  ).filter((tag) => !hoisted.replaces(tag));
  const styles = page ? stylesOf(page, bundle) : [];
  const ownStyles = [...blogStyles(page, bundle), ...mathStyles(body, bundle)];
  const policy =
    input.basePolicy &&
    pagePolicy(input.basePolicy, {
      head,
      html: hoisted.html + body,
      drawsDiagrams: data.diagrams !== undefined,
      isComponent: data.kind === 'component',
    });
  const payload: PagePayload = {
    page: data,
    assets: {
      react: bundle.react,
      client: bundle.client,
      site: input.siteModule,
      ...(policy?.tag === undefined ? {} : { policy: policy.tag }),
    },
  };
  const html = renderDocument({
    lang: siteData.locale.lang,
    direction: siteData.locale.direction,
    title,
    head,
    hoisted: hoisted.html,
    body,
    payload: server.payloadScript(payload, server.theme),
    boot: bundle.boot,
    styles: [...bundle.styles, ...styles, ...ownStyles],
    integrity: bundle.integrity,
    policy: policy?.text,
  });
  const file = page?.route.file ?? '404.html';
  input.output.add({ path: file, contents: html });
  const rendered: RenderedPage = {
    url: data.path,
    file,
    // The compiler knows what it wrote itself.
    scan: input.scans.share(scanHtml(written.reduce(without, body))),
    title: described.title || siteData.title,
    crumbs: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    indexed: page !== undefined && !unlisted && page.route.file !== '404.html',
    refused: policy ? refusedCode(policy) : [],
  };
  if (policy && policy.policy !== input.basePolicy?.policy) rendered.policy = policy.policy;
  // Nobody comes to a book by the way.
  if (config.budgets && !(page && 'book' in page)) {
    rendered.weight = weightOf(html, data, [...bundle.styles, ...styles, ...ownStyles], input);
  }
  if (page) rendered.page = page;
  if (card) rendered.hasCard = true;
  const { description } = described;
  if (description) rendered.description = description;
  // A list says nothing that its posts or documents do not, and a book nothing that its chapters do not.
  const isList = page !== undefined && ('list' in page || 'tagged' in page || 'book' in page);
  if (page && !isList && file !== '404.html' && (config.markdownFiles || config.llms)) {
    const url = config.url + data.path;
    const lastUpdated = post?.lastUpdated ?? data.lastUpdated;
    const text = toMarkdown(own ?? articleOf(body, data.layout), url);
    rendered.markdown = markdownDocument({
      title: rendered.title,
      description,
      url,
      lastUpdated,
      ...(post && { date: post.date?.slice(0, 10), authors: post.authors.map(({ name }) => name) }),
      body: text,
    });
  }
  if (config.search && !isList && (Component || inArticle !== undefined)) {
    rendered.text = detached(sectionsOf(own ?? articleOf(body, data.layout)));
  }
  // Of a page outside the docs, too: it is for the sitemap, and not shown.
  const lastUpdated =
    post?.lastUpdated ??
    data.lastUpdated ??
    (page && 'source' in page ? input.lastUpdated(page.source.file) : undefined);
  if (lastUpdated) rendered.lastUpdated = lastUpdated;
  return rendered;
}

/** What components said of the page, in place of what its front matter did not say. */
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

function weightOf(
  html: string,
  data: PageData,
  styles: string[],
  { bundle, siteModule }: RenderInput,
): NonNullable<RenderedPage['weight']> {
  const everywhere = [...bundle.integrity.keys()].filter(
    (url) => url.endsWith('.js') && url !== bundle.internal,
  );
  const own = data.kind === 'component' ? Object.keys(data.integrity ?? {}) : [];
  return { html: transferSize(html), scripts: [...everywhere, siteModule, ...own], styles };
}

/** What a component rendered, without what the theme has around it. */
function articleOf(body: string, layout: PageData['layout']): string {
  const main = mainOf(body);
  const start = layout === 'custom' ? -1 : main.indexOf('<article');
  return start < 0 ? main : main.slice(start, main.lastIndexOf('</article>'));
}

/** The text around a part of it. */
export function without(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + part.length);
}
