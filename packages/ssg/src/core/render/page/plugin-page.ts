/** Renders the pages that plugins make without a document. */
import type { PageData } from '@slashdocs/runtime/types';
import { beginningOf, quoted, withoutMark } from '../../html/excerpt.ts';
import { problemOf } from '../../plugin/run-hook.ts';
import { type DocumentPage, hasTitle, type PluginPage, type ShownArticle } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { DEFAULT_THEME } from '../../util/themes.ts';
import { routeOf, urlOf } from '../../util/urls.ts';
import { articleHtml, factsOfArticles } from './article.ts';
import { blogData, ownImage, shownHeadings } from './data.ts';
import { finish } from './finish.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { neededFiles, needsOf } from './needs.ts';
import { type Later, reuseOrRender } from './reuse-or-render.ts';
import { stylesOf } from './styles.ts';

type Result = RenderedPage | Diagnostic | Later;

export function renderPluginPage(page: PluginPage, input: RenderInput): Result {
  try {
    return rendered(page, input);
  } catch (error) {
    return problemOf(error);
  }
}

function rendered(page: PluginPage, input: RenderInput): Result {
  const { title, description, route, documents, list } = page;
  const needs = needsOf(page);
  const path = urlOf(route.path, input.config);
  const bundled = input.bundle.components[page.component ?? ''];
  const replaced = input.replaced.get(path);
  const data: PageData = {
    ...(bundled
      ? { kind: 'component', chunk: bundled.chunk, integrity: bundled.integrity, route: path }
      : { kind: 'html' }),
    path,
    title,
    ...(description === undefined ? {} : { description }),
    layout: 'page',
    ...(list && input.config.theme !== DEFAULT_THEME && blogData(list.kind, list.blog.options)),
    hasTitle: true,
    headings: [],
    breadcrumbs: breadcrumbsOf(page, input),
    ...neededFiles(needs, input),
    ...(replaced && { replaced }),
  };
  const quotes: string[] = [];
  const made = (): Made => {
    let count = 0;
    return page.render((document) => {
      count += 1;
      return shownArticle(document, `post-${count}-`, quotes, input);
    });
  };
  const finished = (result: Made): Result => {
    // The links of documents are checked on their own pages. A plugin may change whole articles, but not quotes.
    const written = quotes.length > 0 || documents.length === 0 ? { written: quotes } : {};
    if ('html' in result) return finish(page, data, { article: result.html, ...written }, {}, input);
    const props: Record<string, unknown> = JSON.parse(result.props);
    const content = { frame: { component: page.component as string, props }, ...written };
    return finish(page, data.kind === 'component' ? { ...data, props } : data, content, {}, input);
  };
  const code = page.component === undefined ? null : input.bundle.digests?.components[page.component];
  const assets = [needs, stylesOf(page, input.bundle), code];
  const key = page.key();
  const articles = key === undefined ? undefined : factsOfArticles(documents, input);
  if (articles) {
    // The source of an article and the configuration determine its headings.
    const shown = documents.map((each) => [each.route.path, each.title, shownUpdate(each, input)]);
    return reuseOrRender(page, data, [key, articles, shown, assets], input, () => finished(made()));
  }
  const result = made();
  return reuseOrRender(page, data, [result, assets], input, () => finished(result));
}

type Made = ReturnType<PluginPage['render']>;

function breadcrumbsOf({ breadcrumbs, title }: PluginPage, { config }: RenderInput): PageData['breadcrumbs'] {
  if (breadcrumbs.length === 0) return [];
  const above = breadcrumbs.map(({ label, path }) =>
    path === undefined ? { label } : { label, href: urlOf(routeOf(path, config).path, config) },
  );
  return [...above, { label: title }];
}

/**
 * An article for a plugin. Its parts are made on demand, because most pages need few of them.
 *
 * @param prefix of ids in its quote
 * @param quotes receives the quotes of the page
 */
function shownArticle(
  document: DocumentPage,
  prefix: string,
  quotes: string[],
  input: RenderInput,
): ShownArticle {
  const { compiled, route } = document;
  const lastUpdated = shownUpdate(document, input);
  let known: string | undefined;
  const whole = (): string => {
    known ??= articleHtml(document, input);
    return known;
  };
  return {
    get html() {
      return withoutMark(whole());
    },
    get excerpt() {
      return beginningOf(whole());
    },
    quote() {
      const quote = quoted(beginningOf(whole()), urlOf(route.path, input.config), prefix);
      quotes.push(quote);
      return quote;
    },
    hasTitle: hasTitle(compiled),
    get image() {
      return ownImage(document, input);
    },
    get headings() {
      return shownHeadings(document, compiled, input);
    },
    ...(lastUpdated !== undefined && { lastUpdated }),
  };
}

/** The last change of a document, if its page shows it. */
function shownUpdate(document: DocumentPage, input: RenderInput): string | undefined {
  return showsDates(document) ? input.lastUpdated(document.source.file) : undefined;
}

function showsDates(document: DocumentPage): boolean {
  switch (document.kind) {
    case 'doc':
      return document.version.instance.options.lastUpdated;
    case 'post':
      return document.blog.options.lastUpdated;
    case 'page':
      return false;
  }
}
