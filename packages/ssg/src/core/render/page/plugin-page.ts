/** Renders the pages that plugins make without a document. */
import type { PageData } from '@slashdocs/runtime/types';
import type { PageModule } from '../../bundle/load.ts';
import { beginningOf, withoutMark } from '../../html/excerpt.ts';
import type { DocumentPage, PluginPage, ShownArticle } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { urlOf } from '../../util/urls.ts';
import { articleHtml, factsOfArticles } from './article.ts';
import { shownHeadings, showsTitle } from './data.ts';
import { finish } from './finish.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { neededFiles, needsOf } from './needs.ts';
import { reuseOrRender } from './reuse-or-render.ts';
import { stylesOf } from './styles.ts';

type Awaited = ReadonlyMap<string, PageModule>;

export function renderPluginPage(
  page: PluginPage,
  input: RenderInput,
  awaited: Awaited,
): RenderedPage | Diagnostic {
  const { title, description, route, documents } = page;
  const needs = needsOf(page);
  const data: PageData = {
    kind: 'html',
    path: urlOf(route.path, input.config),
    title,
    ...(description === undefined ? {} : { description }),
    layout: 'page',
    hasTitle: true,
    headings: [],
    breadcrumbs: [],
    ...neededFiles(needs, input),
  };
  const made = (): ReturnType<PluginPage['render']> =>
    page.render((document) => {
      const html = articleHtml(document, input, awaited);
      return { html: withoutMark(html), excerpt: beginningOf(html), ...articleInfo(document, input) };
    });
  // The links of documents are checked on their own pages.
  const finished = (html: string): RenderedPage =>
    finish(page, data, { html, written: documents.length > 0 ? [html] : [] }, {}, input);
  const assets = [needs, stylesOf(page, input.bundle)];
  // Without the time limit of pages: a book of all documents may take longer.
  const { onRender: _, ...unlimited } = input;
  const articles = page.key === undefined ? undefined : factsOfArticles(documents, input);
  if (articles) {
    const shown = documents.map((each) => [each.route.path, each.title, articleInfo(each, input)]);
    return reuseOrRender(page, data, [page.key, articles, shown, assets], unlimited, () => {
      const result = made();
      return 'diagnostic' in result ? result.diagnostic : finished(result.html);
    });
  }
  const result = made();
  if ('diagnostic' in result) return result.diagnostic;
  const { html } = result;
  return reuseOrRender(page, data, [html, assets], unlimited, () => finished(html));
}

/** An article for a plugin, without its HTML. */
function articleInfo(document: DocumentPage, input: RenderInput): Omit<ShownArticle, 'html' | 'excerpt'> {
  const { compiled, source } = document;
  const lastUpdated = showsDates(document) ? input.lastUpdated(source.file) : undefined;
  return {
    hasTitle: showsTitle(compiled) || compiled.frontMatter.hide_title === true,
    headings: shownHeadings(document, compiled, input),
    ...(lastUpdated === undefined ? {} : { lastUpdated }),
  };
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
