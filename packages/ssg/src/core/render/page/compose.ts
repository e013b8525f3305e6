/**
 * Composes the document of a page: its content, the layout of the theme, the head, the policy, and the page in other formats. This is
 * most of the work of rendering. It needs the page as values, and what all pages share, so a thread can do it.
 */
import type { HeadTag, PageData, PagePayload, SiteData } from '@slashdocs/runtime/types';
import type { PageModule, ServerModule } from '../../bundle/load.ts';
import type { SharedFiles } from '../../bundle/types.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { mainOf, scanHtml } from '../../html/scan-html.ts';
import type { PageHooks } from '../../plugin/page-hooks.ts';
import { extended, type PageTraits } from '../../plugin/page-info.ts';
import type { ArticleReader } from '../../plugin/site-index.ts';
import type { PageContent, PageInfo } from '../../plugin/types.ts';
import { type BasePolicy, type Policy, pagePolicy } from '../../security/policy.ts';
import { refusedCode } from '../../security/refused.ts';
import type { Diagnostic, FrontMatter } from '../../types.ts';
import { detached } from '../../util/detached.ts';
import { renderDocument } from '../document.ts';
import { type Content, type ContentDraft, makeContent } from './content.ts';
import { renderFormats } from './formats.ts';
import { type AddedHead, pageHead, seenByPlugins } from './head.ts';
import { highlightWith } from './highlight.ts';
import { type Hoisted, readHoisted } from './hoisted.ts';
import type { RenderedPage } from './input.ts';
import { documentTitle } from './metadata.ts';
import { neededUrls } from './styles.ts';

/** A page with what it shows. Structured clones are equal. */
export interface PageDraft {
  /** Path in the output folder. */
  file: string;
  traits: PageTraits;
  data: PageData;
  content: ContentDraft;
  /** For `<title>`. */
  title: string;
  /** Whether the page has a URL of its own, unlike the default not-found page. */
  hasRoute: boolean;
  unlisted: boolean;
  isOfHiddenVersion: boolean;
  repeatsOtherPages: boolean;
  /** URL of the preview image, and whether plugins may name another one. */
  image: string | undefined;
  mayPluginsNameImage: boolean;
  keywords: FrontMatter['keywords'];
  /** Links to feeds. */
  feeds: readonly HeadTag[];
  /** URLs of the style sheets of its components. */
  styles: readonly string[];
  /** Name of the component of a plugin that renders the page. */
  component: string | undefined;
  /** Sources that its policy must allow. */
  needed: readonly Policy[];
  /** ISO day of the last commit of its document. */
  committed: string | undefined;
  /** Head elements from hooks that the composing thread cannot run. */
  addedHead?: AddedHead;
}

/** The input that all pages share. */
export interface ComposeInput {
  config: ResolvedConfig;
  siteData: SiteData;
  bundle: SharedFiles;
  server: ServerModule;
  /** Modules with a top-level `await`, by source file. */
  awaited?: ReadonlyMap<string, PageModule>;
  /** URL of the module with `siteData`. */
  siteModule: string;
  /** The policy that all pages share; absent if disabled. */
  basePolicy: BasePolicy | undefined;
  /** The import map with the `integrity` of the client's modules. */
  importMap: HeadTag;
  pluginHooks: Omit<PageHooks, 'data'>;
  /** Absent if the site has no indexes. */
  readArticle?: ArticleReader | undefined;
}

export interface Composed {
  /** The document. */
  html: string;
  rendered: ComposedPage;
}

export type ComposedPage = Omit<RenderedPage, 'page' | 'isUnchanged'>;

/** @returns a problem with the module of a component */
export function compose(draft: PageDraft, input: ComposeInput): Composed | Diagnostic {
  const { file, data, hasRoute } = draft;
  const content = makeContent(draft.content, data, input);
  if ('code' in content) return content;
  const shown = renderLayout(draft, content, input);
  const { body, described, unlisted } = shown;
  const { info, image } = seenByPlugins(draft, described, unlisted, input);
  const head = pageHead(
    draft,
    {
      data: described,
      title: shown.title,
      image: image ?? draft.image,
      unlisted: unlisted || draft.isOfHiddenVersion,
    },
    input,
  ).filter((tag) => !shown.hoisted.replaces(tag));
  const policy =
    input.basePolicy &&
    pagePolicy(input.basePolicy, {
      head,
      html: shown.hoisted.html + body,
      ...(mayMarkdownRun(input.config) ? {} : { scripted: shown.hoisted.html + shown.unwritten }),
      needed: draft.needed,
      isComponent: data.kind === 'component',
    });
  const neededStyles = neededUrls(draft, body, input.bundle.contentStyles);
  const styles = [...input.bundle.styles, ...draft.styles, ...neededStyles];
  const html = documentOf(draft, shown, { head, policy, styles }, input);
  const rendered: ComposedPage = {
    url: data.path,
    file,
    scan: scanHtml(shown.unwritten),
    title: info.title,
    crumbs: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    indexed: hasRoute && !unlisted && file !== '404.html',
    refused: policy ? refusedCode(policy, input.config.url) : [],
    ...(policy && policy.policy !== input.basePolicy?.policy && { policy: policy.policy }),
    ...(neededStyles.length > 0 && { contentStyles: neededStyles }),
    ...(image !== undefined && { image }),
    ...(described.description && { description: described.description }),
    ...resultsOf(draft, content, info, { html, body, styles }, input),
  };
  return { html, rendered };
}

type ShownPage = ReturnType<typeof renderLayout>;

/** The page in the layout of the theme, with the metadata that its components may have set. */
function renderLayout(draft: PageDraft, content: Content, input: ComposeInput) {
  const { siteData: site, server, config } = input;
  const { data } = draft;
  const { html, Component, head: inArticle, written } = content;
  const { body, head: inLayout } = server.renderPage({
    theme: server.theme,
    site,
    page: data,
    ...(html === undefined ? { Component, highlight: highlightWith(config) } : { html }),
  });
  const hoisted = readHoisted(inLayout + (inArticle ?? ''));
  return {
    body,
    /** Without the HTML of the compiler, whose links are known already. */
    unwritten: written.reduce(without, body),
    hoisted,
    described: { ...data, ...descriptionOf(hoisted, data, site) },
    title: hoisted.title ?? documentTitle({ title: draft.title }, site),
    unlisted: draft.unlisted || hoisted.noIndex,
  };
}

function documentOf(
  draft: PageDraft,
  { hoisted, body, title }: ShownPage,
  parts: { head: HeadTag[]; policy: ReturnType<typeof pagePolicy> | undefined; styles: string[] },
  input: ComposeInput,
): string {
  const { siteData, bundle, server, config } = input;
  const { data } = draft;
  const scripts = neededUrls(draft, body, bundle.contentScripts);
  const payload = payloadOf(data, scripts, parts.policy?.tag, input);
  return renderDocument({
    lang: siteData.locale.lang,
    direction: siteData.locale.direction,
    rootClass: server.theme.rootClass?.(data),
    title,
    head: parts.head,
    hoisted: hoisted.html,
    body,
    payload: server.payloadScript(payload, server.theme),
    boot: bundle.boot,
    styles: parts.styles,
    fonts: bundle.fonts,
    integrity: bundle.integrity,
    injected: config.injected,
    policy: parts.policy?.text,
  });
}

/** The data of a page for the client. */
function payloadOf(
  data: PageData,
  scripts: string[],
  policy: PagePayload['assets']['policy'],
  { bundle: { react, client }, siteModule }: ComposeInput,
): PagePayload {
  return {
    page: scripts.length > 0 ? { ...data, scripts } : data,
    assets: { react, client, site: siteModule, ...(policy !== undefined && { policy }) },
  };
}

/** The results of plugins for a page, and the date of its last update. */
function resultsOf(
  draft: PageDraft,
  { html: article, Component, head, own = article }: Content,
  info: PageInfo,
  { html, body, styles }: { html: string; body: string; styles: string[] },
  input: ComposeInput,
): Pick<ComposedPage, 'articles' | 'formats' | 'facts' | 'lastUpdated' | 'dependsOnStyles'> {
  const { data, traits } = draft;
  const { details } = draft.content;
  const { config, pluginHooks: hooks } = input;
  const readArticle = draft.repeatsOtherPages ? undefined : input.readArticle;
  const hasComponents = Component !== undefined || head !== undefined || traits.facts.kind === 'plugin';
  const shownUpdate = details?.updated ?? data.lastUpdated;
  // Pages outside of the docs have a date too, only for the sitemap.
  const lastUpdated = shownUpdate ?? draft.committed;
  const reads = { styles: false };
  const contentOf = (): PageContent =>
    extended(info, {
      html: own ?? articleOf(body, data.layout),
      get document() {
        reads.styles = true;
        return html;
      },
      asMarkdown: config.asMarkdown,
      scripts: scriptsOf(data, input),
      get styles() {
        reads.styles = true;
        return styles;
      },
      ...(shownUpdate === undefined ? {} : { lastUpdated: shownUpdate }),
      ...(details && { article: details }),
    });
  const formats = draft.hasRoute ? renderFormats(info, contentOf, hooks) : [];
  const facts = (draft.hasRoute && hooks.facts?.(contentOf())) || {};
  return {
    ...(readArticle &&
      hasComponents && { articles: detached(readArticle(own ?? articleOf(body, data.layout))) }),
    ...(formats.length > 0 && { formats }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(lastUpdated && { lastUpdated }),
    ...(reads.styles && { dependsOnStyles: true }),
  };
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
function scriptsOf(data: PageData, { bundle, siteModule }: ComposeInput): string[] {
  const everywhere = [...bundle.integrity.keys()].filter(
    (url) => url.endsWith('.js') && url !== bundle.internal,
  );
  const own = data.kind === 'component' ? Object.keys(data.integrity ?? {}) : [];
  const { shared } = data.sidebar ?? {};
  return [...everywhere, siteModule, ...(shared ? [shared.module] : []), ...own];
}

/** The HTML of a component, without the layout of the theme. */
function articleOf(body: string, layout: PageData['layout']): string {
  const main = mainOf(body);
  const start = layout === 'custom' ? -1 : main.indexOf('<article');
  return start < 0 ? main : main.slice(start, main.lastIndexOf('</article>'));
}

/** Splits a text around a part of it. */
function without(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + part.length);
}
