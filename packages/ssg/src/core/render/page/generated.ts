/** Renders generated pages: category indexes, tag pages, and the not-found page. */
import type { PageData } from '@slashdocs/runtime/types';
import type { FunctionComponent } from 'react';
import type { GeneratedIndex, TagPage } from '../../site/model.ts';
import { wordsOf } from '../../site/words.ts';
import { DEFAULT_THEME } from '../../util/themes.ts';
import { urlOf } from '../../util/urls.ts';
import { generatedIndexHtml } from '../generated-index.ts';
import { tagPageData, tagPageHtml } from '../tag-page.ts';
import { notFoundData } from './data.ts';
import { finish } from './finish.ts';
import { markdownLink } from './formats.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { reuseOrRender } from './reuse-or-render.ts';

export function renderIndex(page: GeneratedIndex, input: RenderInput): RenderedPage {
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, input.config),
    title: page.title,
    ...(page.description ? { description: page.description } : {}),
    layout: 'doc',
    ...(input.config.theme !== DEFAULT_THEME && { categoryIndex: true as const }),
    ...markdownLink(page, input),
    hasTitle: false,
    headings: [],
    ...input.shell.indexData(page),
  };
  const cards = input.shell.indexCards(page);
  const html =
    ownPage(input, data, ({ categoryIndex }) => categoryIndex(cards)) ??
    generatedIndexHtml(cards, page.description);
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
    ...(config.theme !== DEFAULT_THEME && { tagList: tagged.kind === 'docs' ? 'one' : 'all' }),
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
  const url = (path: string): string => urlOf(path, config);
  const html =
    ownPage(input, data, ({ tagPage }) => tagPage({ title, ...tagPageData(page, url) })) ??
    tagPageHtml(page, config.locale.lang, url);
  return reuseOrRender(page, data, [html], input, () => finish(page, data, { html }, {}, input));
}

/** A generated page as the theme renders it; undefined if the theme leaves that to ssg. */
function ownPage(
  { server, siteData: site }: RenderInput,
  page: PageData,
  componentOf: (pages: ThemePages) => FunctionComponent,
): string | undefined {
  const { generated } = server;
  if (!generated) return undefined;
  return server.renderArticle({ theme: server.theme, site, page, Component: componentOf(generated) }).html;
}

type ThemePages = typeof import('@slashdocs/docusaurus/pages');

export function renderNotFound(input: RenderInput): RenderedPage {
  return finish(undefined, notFoundData(input.config), { html: '' }, {}, input);
}
