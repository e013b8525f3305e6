/** Renders generated pages: category indexes, tag pages, and the not-found page. */
import type { PageData } from '@slashdocs/runtime/types';
import type { GeneratedIndex, TagPage } from '../../site/model.ts';
import { wordsOf } from '../../site/words.ts';
import { urlOf } from '../../util/urls.ts';
import { generatedIndexHtml } from '../generated-index.ts';
import { tagPageHtml } from '../tag-page.ts';
import { markdownLink, notFoundData } from './data.ts';
import { finish } from './finish.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { reuseOrRender } from './reuse-or-render.ts';

export function renderIndex(page: GeneratedIndex, input: RenderInput): RenderedPage {
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
  const html = generatedIndexHtml(input.shell.indexCards(page), page.description);
  const { keywords, image } = page;
  const described = { ...(keywords && { keywords }), ...(image !== undefined && { image }) };
  return reuseOrRender(page, data, [html, described], input, () =>
    finish(page, data, { html }, described, input),
  );
}

export function renderTags(page: TagPage, input: RenderInput): RenderedPage {
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
        ? [
            { label: wordsOf(config).text('Tags'), href: urlOf(tagged.allTags.path, config) },
            { label: title },
          ]
        : [],
  };
  const html = tagPageHtml(page, config.locale.lang, (path) => urlOf(path, config));
  return reuseOrRender(page, data, [html], input, () => finish(page, data, { html }, {}, input));
}

export function renderNotFound(input: RenderInput): RenderedPage {
  return finish(undefined, notFoundData(input.config), { html: '' }, {}, input);
}
