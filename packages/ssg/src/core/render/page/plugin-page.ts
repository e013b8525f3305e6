/** Renders the pages that plugins make without a document. */
import type { PageData } from '@slashdocs/runtime/types';
import type { PageModule } from '../../bundle/load.ts';
import type { DocumentPage, PluginPage, ShownArticle } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { urlOf } from '../../util/urls.ts';
import { postHtml } from './blog.ts';
import { articleHtml } from './component.ts';
import { docData, pageData, shownHeadings, showsTitle } from './data.ts';
import { finish } from './finish.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { neededFiles, needsOf } from './needs.ts';

type Awaited = ReadonlyMap<string, PageModule>;

export function renderPluginPage(
  page: PluginPage,
  input: RenderInput,
  awaited: Awaited,
): RenderedPage | Diagnostic {
  const { title, description, route, documents } = page;
  const made = page.render((document) => shownArticle(document, input, awaited));
  if ('diagnostic' in made) return made.diagnostic;
  const data: PageData = {
    kind: 'html',
    path: urlOf(route.path, input.config),
    title,
    ...(description === undefined ? {} : { description }),
    layout: 'page',
    hasTitle: true,
    headings: [],
    breadcrumbs: [],
    ...neededFiles(needsOf(page), input),
  };
  const { html } = made;
  // The links of documents are checked on their own pages.
  return finish(page, data, { html, written: documents.length > 0 ? [html] : [] }, {}, input);
}

function shownArticle(document: DocumentPage, input: RenderInput, awaited: Awaited): ShownArticle {
  const { compiled, source } = document;
  const lastUpdated = showsDates(document) ? input.lastUpdated(source.file) : undefined;
  return {
    html: htmlOf(document, input, awaited),
    hasTitle: showsTitle(compiled) || compiled.frontMatter.hide_title === true,
    headings: shownHeadings(document, compiled, input),
    ...(lastUpdated === undefined ? {} : { lastUpdated }),
  };
}

function htmlOf(document: DocumentPage, input: RenderInput, awaited: Awaited): string {
  switch (document.kind) {
    case 'doc':
      return articleHtml(document, () => docData(document, input), input, awaited);
    case 'page':
      return articleHtml(document, () => pageData(document, input), input, awaited);
    case 'post':
      return postHtml(document, input, awaited);
  }
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
