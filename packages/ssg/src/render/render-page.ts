/**
 * Renders one page to its document, and hands it over at once: of a rendered page only what its links and anchors are is
 * kept. What a page needs has been made before, so that nothing here waits.
 */
import type { Highlight } from '@ssg/runtime';
import type {
  ComponentPageData,
  Heading,
  HeadTag,
  PageData,
  PagePayload,
  PostData,
  SiteData,
} from '@ssg/runtime/types';
import { loadedBlog } from '../blog/load.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { PageModule, ServerModule } from '../bundle/load.ts';
import type { PageCache } from '../cache/pages.ts';
import { cardFile, hasCard } from '../cards/draw-cards.ts';
import { transferSize } from '../check/budgets.ts';
import { type HtmlScan, mainOf, scanHtml } from '../check/scan-html.ts';
import type { ScanPool } from '../check/scan-pool.ts';
import { readFence } from '../compile/code/fence.ts';
import { highlightCode } from '../compile/code/highlight.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { detached } from '../detached.ts';
import type { FileState } from '../emit/manifest.ts';
import type { ArtifactSink, RememberingSink } from '../emit/output.ts';
import { markdownDocument, markdownUrl } from '../machines/markdown-files.ts';
import { structuredData } from '../machines/structured-data.ts';
import { toMarkdown } from '../machines/to-markdown.ts';
import { type Section, sectionsOf } from '../search/sections.ts';
import { type BasePolicy, basePolicy, type Policy, pagePolicy } from '../security/policy.ts';
import { type RefusedCode, refusedCode } from '../security/refused.ts';
import {
  type BlogListing,
  type BlogPost,
  type Book,
  type Doc,
  type GeneratedIndex,
  isPost,
  type Site,
  type SitePage,
  type StandalonePage,
  type TagPage,
} from '../site/model.ts';
import { type Shell, tableOfContents } from '../site/page-data.ts';
import { routeOf, urlOf } from '../site/urls.ts';
import type { CompiledPage, Diagnostic, FrontMatter, Route, Source } from '../types.ts';
import { bookHtml, documentsInOrder } from './book.ts';
import { dateText } from './date-text.ts';
import { renderDocument } from './document.ts';
import type { FailedPage } from './explain-error.ts';
import { generatedIndexHtml } from './generated-index.ts';
import { documentTitle, metadata } from './head.ts';
import { tagPageHtml } from './tag-page.ts';
import type { ElementFault } from './trace-elements.ts';

export interface RenderInput {
  config: ResolvedConfig;
  site: Site;
  shell: Shell;
  siteData: SiteData;
  bundle: Bundle;
  server: ServerModule;
  output: ArtifactSink;
  /** Holds what pages' scans have in common. */
  scans: ScanPool;
  /** URL of the module with `siteData`. */
  siteModule: string;
  /** What every page's policy allows; absent when there is no policy. */
  basePolicy: BasePolicy | undefined;
  /** `integrity` of the client's modules, as an import map. */
  importMap: HeadTag;
  /** URL of the script that draws diagrams; published when a page asks for it. */
  diagrams(): string;
  /** The article of an HTML page, links filled in. */
  article(page: Doc | StandalonePage): string;
  /** Its headings, and those of the parts that it shows. */
  headings(page: Doc | StandalonePage): Heading[];
  /** URL of the image for previews that a post names. */
  previewImage(post: BlogPost): string | undefined;
  /** What decides about that article besides its source: where its links lead. */
  linksOf(page: Doc | StandalonePage): unknown;
  /** What pages became in the build before, and who has them. */
  memory?: { pages: PageCache; output: RememberingSink } | undefined;
  lastUpdated(file: string): string | undefined;
  /** Turns what a component threw into a diagnostic at the author's own line. */
  explain(error: unknown, page: FailedPage, trace?: () => ElementFault | undefined): Promise<Diagnostic[]>;
  /**
   * Finds out where a page that does not come to an end spends its time.
   *
   * @param render renders it once more, with the server module evaluated anew, and for a limited time
   */
  explainEndless(
    page: FailedPage,
    seconds: number,
    render: (server: ServerModule) => void,
  ): Promise<Diagnostic>;
}

export interface RenderedPage {
  /** Absent for the not-found page. */
  page?: SitePage;
  url: string;
  /** Path of the document below the output folder. */
  file: string;
  /** Links and anchors of the body without the article of an HTML page: what only the rendering knows. */
  scan: HtmlScan;
  title: string;
  /** Labels of the categories that it is in, from the outside. */
  crumbs: string[];
  description?: string;
  /** An image for previews is drawn for it. */
  hasCard?: true;
  /** The page as Markdown, with front matter; absent unless the site publishes it. */
  markdown?: string;
  /** What that file is known by, of a page that was rendered before. */
  markdownState?: FileState;
  /** The text of a component's page; what a Markdown page says is in its document. Absent unless the site has search. */
  text?: Section[];
  /** Search engines, and the site's own search, may find it. */
  indexed: boolean;
  lastUpdated?: string;
  /** The page's content security policy, unless there is none. */
  policy?: Policy;
  /** Bytes of the document on the way, and URLs of its scripts and style sheets; absent unless the site has budgets. */
  weight?: { html: number; scripts: string[]; styles: string[] };
  /** What stands in the page and its policy does not allow. */
  refused: RefusedCode[];
}

export type AnyPage = SitePage;

/**
 * @param awaited modules of pages that cannot be evaluated without waiting
 * @returns the page, which was handed over, or a problem with its module
 */
export function renderPage(
  page: AnyPage,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic {
  if ('list' in page) return renderListing(page, input, awaited);
  if ('book' in page) return renderBook(page, input, awaited);
  if ('tagged' in page) return renderTags(page, input);
  if (!('source' in page)) return renderIndex(page, input);
  if (isPost(page)) return renderPost(page, input, awaited);
  const { file } = page.source;
  const data = 'id' in page ? docData(page, input) : pageData(page, input);
  if (page.compiled?.kind === 'html') {
    const { frontMatter } = page.compiled;
    const facts = [frontMatter, page.source.hash, input.linksOf(page), input.lastUpdated(file) ?? null];
    return remembered(page, data, facts, input, () =>
      finish(page, data, { html: input.article(page) }, frontMatter, input),
    );
  }
  const render = (): RenderedPage | Diagnostic => renderComponent(page, data, input, awaited);
  const digest = input.bundle.digests?.pages.get(file);
  if (digest === undefined) return render();
  const facts = [page.source.hash, digest, input.lastUpdated(file) ?? null];
  return remembered(page, data, facts, input, render);
}

/** A page that is a component: TSX, or MDX that is more than markup. */
function renderComponent(
  page: Doc | StandalonePage,
  data: PageData,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic {
  const { file } = page.source;
  const module = awaited.get(file) ?? (input.server.pages[file]?.() as PageModule | undefined) ?? {};
  const Component = module.default;
  if (Component === undefined) return noDefaultExport(file, urlOf(page.route.path, input.config));
  if (!isComponent(Component)) return noComponent(file, urlOf(page.route.path, input.config));
  const frontMatter = page.compiled?.frontMatter ?? moduleFrontMatter(module);
  const complete = page.compiled ? data : { ...data, ...titled(frontMatter) };
  if (complete.kind === 'component') return finish(page, complete, { Component }, frontMatter, input);
  // Rendered once and for all.
  const { server, siteData: site } = input;
  const article = server.renderArticle({
    theme: server.theme,
    site,
    page: complete,
    Component,
    highlight: highlightWith(input.config),
  });
  return finish(page, complete, article, frontMatter, input);
}

/** The page as it was rendered before with the same facts, or rendered now. */
function remembered<Result extends RenderedPage | Diagnostic>(
  page: AnyPage,
  { sidebar, ...data }: PageData,
  facts: unknown[],
  { memory }: RenderInput,
  render: () => Result,
): Result | RenderedPage {
  if (!memory) return render();
  const { pages, output } = memory;
  const { file } = page.route;
  const around = sidebar && [sidebar.name, pages.digestOf(sidebar.items)];
  const key = pages.keyOf(data, around ?? null, ...facts);
  const known = pages.recall(file, key, page);
  if (known && output.keep(file, known.state)) return known.rendered;
  const rendered = render();
  if ('code' in rendered) return rendered;
  const state = output.stateOf(file);
  return state ? pages.remember(file, key, state, rendered) : rendered;
}

const highlightWith =
  ({ markdown }: ResolvedConfig): Highlight =>
  (code, language, meta) =>
    highlightCode(code, readFence(language, meta), markdown.magicComments).html;

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

function finish(
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
  const { body, head: hoisted } = server.renderPage({
    theme: server.theme,
    site: siteData,
    page: data,
    ...(article === undefined ? { Component, highlight: highlightWith(config) } : { html: article }),
  });
  const canonical = page && config.url + data.path;
  const unlisted = (page && 'unlisted' in page && page.unlisted) || frontMatter.unlisted === true;
  const card =
    page !== undefined && !unlisted && hasCard(config, data.title || siteData.title, frontMatter.image);
  const image = card ? cardFile(page.route.file) : (content.image ?? frontMatter.image ?? config.image);
  const imageUrl = image === undefined ? undefined : new URL(image, config.url + config.baseUrl).href;
  const head: HeadTag[] = [
    ...(data.path === config.baseUrl ? [baseUrlBanner(input)] : []),
    input.importMap,
    ...metadata({
      page: data,
      site: siteData,
      ...(canonical === undefined ? {} : { canonical }),
      ...(frontMatter.keywords === undefined ? {} : { keywords: frontMatter.keywords }),
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
    ...(data.markdown === undefined
      ? []
      : [
          {
            tag: 'link' as const,
            attributes: { rel: 'alternate', type: 'text/markdown', href: data.markdown },
          },
        ]),
    ...(server.theme.head?.(data, siteData) ?? []),
    ...internalDocsHead(input),
    ...config.headTags,
  ];
  const styles = page ? stylesOf(page, bundle) : [];
  const ownStyles = [...blogStyles(page, bundle), ...mathStyles(body, bundle)];
  const policy =
    input.basePolicy &&
    pagePolicy(input.basePolicy, {
      head,
      html: hoisted + body,
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
    lang: siteData.locale.code,
    direction: siteData.locale.direction,
    title: documentTitle(data, siteData),
    head,
    hoisted: hoisted + (inArticle ?? ''),
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
    title: data.title || siteData.title,
    crumbs: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    indexed: page !== undefined && !unlisted && page.route.file !== '404.html',
    refused: policy ? refusedCode(policy) : [],
  };
  if (policy && policy.policy !== input.basePolicy?.policy) rendered.policy = policy.policy;
  // Nobody comes to a book by the way.
  if (config.budgets && !(page && 'book' in page)) {
    const everywhere = [...bundle.integrity.keys()].filter(
      (url) => url.endsWith('.js') && url !== bundle.internal,
    );
    rendered.weight = {
      html: transferSize(html),
      scripts: [
        ...everywhere,
        input.siteModule,
        ...(data.kind === 'component' ? Object.keys(data.integrity ?? {}) : []),
      ],
      styles: [...bundle.styles, ...styles, ...ownStyles],
    };
  }
  if (page) rendered.page = page;
  if (card) rendered.hasCard = true;
  if (data.description) rendered.description = data.description;
  // A list says nothing that its posts or documents do not, and a book nothing that its chapters do not.
  const isList = page !== undefined && ('list' in page || 'tagged' in page || 'book' in page);
  if (page && !isList && file !== '404.html' && (config.markdownFiles || config.llms)) {
    const url = config.url + data.path;
    const { description } = data;
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
    post?.lastUpdated ?? (page && 'source' in page ? input.lastUpdated(page.source.file) : undefined);
  if (lastUpdated) rendered.lastUpdated = lastUpdated;
  return rendered;
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

/** Style sheets of the components in a page. */
function stylesOf(page: SitePage, { pages }: Bundle): string[] {
  const documents = documentsIn(page);
  return [...new Set(documents.flatMap(({ source }) => pages.get(source.file)?.styles ?? []))];
}

/** The documents that a page shows: its own, those of a version, or those of a list of posts. */
function documentsIn(page: SitePage): readonly { source: Source }[] {
  if ('source' in page) return [page];
  if ('book' in page) return documentsInOrder(page.book);
  return 'list' in page && page.list.kind === 'posts' ? page.list.posts : [];
}

function blogStyles(page: SitePage | undefined, { blogStyles }: Bundle): string[] {
  return page && 'blog' in page && blogStyles !== undefined ? [blogStyles] : [];
}

/** Wherever the formulas come from: the document, a partial of it, or a component. */
function mathStyles(body: string, { mathStyles }: Bundle): string[] {
  return mathStyles !== undefined && body.includes('class="katex') ? [mathStyles] : [];
}

/** What a component rendered, without what the theme has around it. */
function articleOf(body: string, layout: PageData['layout']): string {
  const main = mainOf(body);
  const start = layout === 'custom' ? -1 : main.indexOf('<article');
  return start < 0 ? main : main.slice(start, main.lastIndexOf('</article>'));
}

/** The text around a part of it. */
function without(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + part.length);
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

function docData(doc: Doc, input: RenderInput): PageData {
  const { compiled } = doc;
  const options = doc.version.instance.options;
  const lastUpdated = options.lastUpdated ? input.lastUpdated(doc.source.file) : undefined;
  return {
    ...contentData(doc, compiled, options.tableOfContents, input),
    title: doc.title,
    layout: 'doc',
    ...input.shell.docData(doc),
    ...(lastUpdated === undefined
      ? {}
      : { lastUpdated, lastUpdatedText: dateText(lastUpdated, input.config.locale.code) }),
  };
}

function pageData(page: StandalonePage, input: RenderInput): PageData {
  const levels = input.config.docs[0]?.tableOfContents ?? { minLevel: 2, maxLevel: 3 };
  return {
    ...contentData(page, page.compiled, levels, input),
    title: page.title,
    layout: page.compiled ? 'page' : 'custom',
    breadcrumbs: [],
  };
}

type ContentData = Omit<PageData, 'title' | 'layout' | 'breadcrumbs'>;

/** What a page's own content says of it. */
function contentData(
  page: Doc | StandalonePage,
  compiled: CompiledPage | undefined,
  levels: { minLevel: number; maxLevel: number },
  input: RenderInput,
): ContentData & ({ kind: 'html' } | Pick<ComponentPageData, 'kind' | 'chunk' | 'integrity' | 'route'>) {
  const path = urlOf(page.route.path, input.config);
  const headings: Heading[] = compiled
    ? tableOfContents(input.headings(page), compiled.frontMatter, levels)
    : [];
  const common = {
    path,
    ...markdownLink(page.route, input),
    hasTitle: compiled === undefined || compiled.contentTitle !== undefined,
    headings,
    ...(compiled?.description ? { description: compiled.description } : {}),
    ...(compiled?.frontMatter.hide_title ? { hideTitle: true as const } : {}),
    ...(compiled?.hasDiagrams ? { diagrams: input.diagrams() } : {}),
  };
  const own = input.bundle.pages.get(page.source.file);
  if (!own) return { ...common, kind: 'html' };
  return { ...common, kind: 'component', chunk: own.chunk, integrity: own.integrity, route: path };
}

function markdownLink({ path, file }: Route, { config }: RenderInput): { markdown?: string } {
  if (!config.markdownFiles || file === '404.html') return {};
  return { markdown: markdownUrl({ url: urlOf(path, config), file }) };
}

/** A post: its content, as the theme shows it with what is around it. */
function renderPost(
  page: BlogPost,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic {
  const { config, server, siteData: site } = input;
  const { compiled, source } = page;
  const { frontMatter } = compiled;
  const data = postPageData(page, input);
  const post = loadedBlog().describePost(page, config, input.lastUpdated(source.file));
  const image = input.previewImage(page);
  const finishStatic = (html: string, head: string | undefined): RenderedPage => {
    const own = loadedBlog().withoutMark(html);
    const Component = blogOf(server).staticPost(post, own);
    const framed = server.renderArticle({ theme: server.theme, site, page: data, Component });
    const content = { html: framed.html, own, post, image };
    // Of an article that components made nobody knows the links: all of it is read.
    return finish(
      page,
      data,
      head === undefined ? { ...content, written: [own] } : { ...content, head, written: [] },
      frontMatter,
      input,
    );
  };
  if (compiled.kind === 'html') {
    const facts = [post, image ?? null, frontMatter, source.hash, input.linksOf(page)];
    return remembered(page, data, facts, input, () => finishStatic(input.article(page), undefined));
  }
  const module = awaited.get(source.file) ?? (server.pages[source.file]?.() as PageModule | undefined) ?? {};
  const Component = module.default;
  if (Component === undefined) return noDefaultExport(source.file, data.path);
  if (!isComponent(Component)) return noComponent(source.file, data.path);
  if (data.kind === 'component') {
    const Live = blogOf(server).livePost(Component);
    // What machines read is the content alone.
    const alone = server.renderArticle({
      theme: server.theme,
      site,
      page: data,
      Component,
      highlight: highlightWith(config),
    });
    const own = loadedBlog().withoutMark(alone.html);
    return finish(
      page,
      { ...data, post },
      { Component: Live, own, written: [], post, image },
      frontMatter,
      input,
    );
  }
  const article = server.renderArticle({
    theme: server.theme,
    site,
    page: data,
    Component,
    highlight: highlightWith(config),
  });
  return finishStatic(article.html, article.head);
}

function blogOf({ blog }: ServerModule): NonNullable<ServerModule['blog']> {
  if (!blog) throw new Error('the server module was bundled without the blog');
  return blog;
}

function postPageData(page: BlogPost, input: RenderInput): PageData {
  const { options, listings } = page.blog;
  const list = listings[0];
  return {
    ...contentData(page, page.compiled, options.tableOfContents, input),
    title: page.title,
    layout: 'page',
    // The component for posts shows it.
    hasTitle: true,
    breadcrumbs: [
      ...(list ? [{ label: options.title || 'Blog', href: urlOf(list.route.path, input.config) }] : []),
      { label: page.title },
    ],
  };
}

/** The HTML of a post for lists and feeds; empty when it cannot be rendered, which its own page tells. */
export function postHtml(
  post: BlogPost,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule> = new Map(),
): string {
  return articleHtml(post, () => postPageData(post, input), input, awaited);
}

/** A document's article by itself; empty when it cannot be rendered. */
function articleHtml(
  document: Doc | BlogPost,
  data: () => PageData,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): string {
  const { file } = document.source;
  if (document.compiled.kind === 'html') return input.article(document);
  if (input.bundle.broken.has(file)) return '';
  try {
    const { server, siteData: site } = input;
    const module = awaited.get(file) ?? server.pages[file]?.();
    const Component = module && 'default' in module ? module.default : undefined;
    if (!isComponent(Component)) return '';
    return server.renderArticle({
      theme: server.theme,
      site,
      page: data(),
      Component,
      highlight: highlightWith(input.config),
    }).html;
  } catch {
    return '';
  }
}

/** All documents of a version, to be printed. */
function renderBook(page: Book, input: RenderInput, awaited: ReadonlyMap<string, PageModule>): RenderedPage {
  const { config, siteData } = input;
  const { book: version } = page;
  const { options, versions } = version.instance;
  const docs = documentsInOrder(version);
  const chapters = docs.map((doc) => {
    const { compiled } = doc;
    const { minLevel, maxLevel } = options.tableOfContents;
    return {
      doc,
      html: articleHtml(doc, () => docData(doc, input), input, awaited),
      hasTitle: compiled.contentTitle !== undefined || compiled.frontMatter.hide_title === true,
      headings: tableOfContents(input.headings(doc), compiled.frontMatter, { minLevel, maxLevel }),
    };
  });
  const dates = options.lastUpdated ? docs.flatMap(({ source }) => input.lastUpdated(source.file) ?? []) : [];
  const latest = dates.sort().at(-1);
  const absolute = (path: string): string => config.url + urlOf(path, config);
  const html = bookHtml({
    title: siteData.title,
    tagline: config.tagline,
    version: versions.length > 1 ? version.label : undefined,
    url: absolute(routeOf(version.routeBase || '/', config).path),
    lastUpdated: latest && dateText(latest, config.locale.code, 'long'),
    sidebars: version.sidebars,
    chapters,
    urlOf: absolute,
  });
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, config),
    title: page.title,
    description: `Every page of the ${siteData.title} documentation on one, to be printed or kept.`,
    layout: 'page',
    hasTitle: true,
    headings: [],
    breadcrumbs: [],
    ...(docs.some(({ compiled }) => compiled.hasDiagrams) ? { diagrams: input.diagrams() } : {}),
  };
  return finish(page, data, { html }, {}, input);
}

function renderListing(
  page: BlogListing,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage {
  const { config, server, siteData: site } = input;
  const { blog, list, title } = page;
  const { beginningOf, describeListing, quoted } = loadedBlog();
  const main = blog.listings[0]?.route.path;
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, config),
    title: title || 'Blog',
    ...(page.description && { description: page.description }),
    layout: 'page',
    hasTitle: true,
    headings: [],
    breadcrumbs:
      main === undefined || main === page.route.path
        ? []
        : [{ label: blog.options.title || 'Blog', href: urlOf(main, config) }, { label: title }],
  };
  const render = (): RenderedPage => {
    const written: string[] = [];
    const listing = describeListing(page, config, (post) => {
      const prefix = `post-${written.length + 1}-`;
      const html = quoted(
        beginningOf(postHtml(post, input, awaited)),
        urlOf(post.route.path, config),
        prefix,
      );
      written.push(html);
      return html;
    });
    const Component = blogOf(server).staticListing(listing);
    const { html } = server.renderArticle({ theme: server.theme, site, page: data, Component });
    return finish(page, data, { html, written }, {}, input);
  };
  const posts = list.kind === 'posts' ? list.posts : [];
  // What a component shows may depend on anything.
  if (posts.some(({ compiled }) => compiled.kind !== 'html')) return render();
  const quotes = posts.map((post) => [post.source.hash, input.linksOf(post)]);
  return remembered(page, data, [describeListing(page, config, () => ''), quotes], input, render);
}

function renderIndex(page: GeneratedIndex, input: RenderInput): RenderedPage {
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, input.config),
    title: page.title,
    ...(page.description ? { description: page.description } : {}),
    layout: 'doc',
    ...markdownLink(page.route, input),
    hasTitle: false,
    headings: [],
    ...input.shell.indexData(page),
  };
  const html = generatedIndexHtml(page.category, page.description, (path) => urlOf(path, input.config));
  return remembered(page, data, [html], input, () => finish(page, data, { html }, {}, input));
}

function renderTags(page: TagPage, input: RenderInput): RenderedPage {
  const { config } = input;
  const { tagged, title } = page;
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, config),
    title,
    ...(page.description ? { description: page.description } : {}),
    layout: 'page',
    hasTitle: false,
    headings: [],
    breadcrumbs:
      tagged.kind === 'docs'
        ? [{ label: 'Tags', href: urlOf(tagged.allTags.path, config) }, { label: title }]
        : [],
  };
  const html = tagPageHtml(page, config.locale.code, (path) => urlOf(path, config));
  return remembered(page, data, [html], input, () => finish(page, data, { html }, {}, input));
}

export function renderNotFound(input: RenderInput): RenderedPage {
  return finish(undefined, notFoundData(input.config), { html: '' }, {}, input);
}

function notFoundData(config: ResolvedConfig): PageData {
  return {
    kind: 'html',
    path: urlOf('/404.html', config),
    title: 'Page Not Found',
    layout: 'not-found',
    hasTitle: true,
    headings: [],
    breadcrumbs: [],
  };
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

/** A `.tsx` page tells its title and description by exporting `frontMatter`. */
function moduleFrontMatter(module: PageModule): FrontMatter {
  const { frontMatter } = module;
  return typeof frontMatter === 'object' && frontMatter !== null ? (frontMatter as FrontMatter) : {};
}

function titled(frontMatter: FrontMatter): { title: string; description?: string } {
  const title = frontMatter.title ?? '';
  return frontMatter.description === undefined ? { title } : { title, description: frontMatter.description };
}

function noDefaultExport(file: string, route: string): Diagnostic {
  return {
    code: 'page-default-export',
    severity: 'error',
    message: `The page component at ${route} doesn't have a default export`,
    file,
    line: 1,
    column: 1,
    hint: 'export the component: `export default function Page() { … }`',
  };
}

/** A function or a class, or what `memo`, `forwardRef` and `lazy` make of one. */
function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))
  );
}

function noComponent(file: string, route: string): Diagnostic {
  return {
    code: 'page-default-export',
    severity: 'error',
    message: `The default export of the page at ${route} is not a component`,
    file,
    line: 1,
    column: 1,
    hint: 'export a function that returns what the page shows: `export default function Page() { … }`',
  };
}
