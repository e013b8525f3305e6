/** Renders the pages that plugins make without a document. */
import type { PageData } from '@slashdocs/runtime/types';
import type { ReactNode } from 'react';
import type { PageModule } from '../../bundle/load.ts';
import { beginningOf, withoutMark } from '../../html/excerpt.ts';
import { swizzled } from '../../modules/replacements.ts';
import type { DocumentPage, PluginPage, ShownArticle } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { routeOf, urlOf } from '../../util/urls.ts';
import { articleHtml, factsOfArticles } from './article.ts';
import { isComponent, noComponent, noDefaultExport } from './component.ts';
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
    breadcrumbs: breadcrumbsOf(page, input),
    ...neededFiles(needs, input),
  };
  const made = (): ReturnType<PluginPage['render']> =>
    page.render((document) => {
      const html = articleHtml(document, input, awaited);
      return { html: withoutMark(html), excerpt: beginningOf(html), ...articleInfo(document, input) };
    });
  const finished = (result: ReturnType<PluginPage['render']>): RenderedPage | Diagnostic => {
    if ('diagnostic' in result) return result.diagnostic;
    const html = 'html' in result ? result.html : componentHtml(page, data, JSON.parse(result.props), input);
    if (typeof html !== 'string') return html;
    // The links of documents are checked on their own pages.
    return finish(page, data, { html, written: documents.length > 0 ? [html] : [] }, {}, input);
  };
  const code = page.component === undefined ? null : input.bundle.digests?.components[page.component];
  const assets = [needs, stylesOf(page, input.bundle), code];
  const articles = page.key === undefined ? undefined : factsOfArticles(documents, input);
  if (articles) {
    const shown = documents.map((each) => [each.route.path, each.title, articleInfo(each, input)]);
    return reuseOrRender(page, data, [page.key, articles, shown, assets], input, () => finished(made()));
  }
  const result = made();
  return 'diagnostic' in result
    ? result.diagnostic
    : reuseOrRender(page, data, [result, assets], input, () => finished(result));
}

/** The HTML of a component with the data of the page, or the problem of its module. */
function componentHtml(
  page: PluginPage,
  data: PageData,
  props: Record<string, unknown>,
  { server, siteData: site, config }: RenderInput,
): string | Diagnostic {
  const name = page.component as string;
  const { default: Component } = server.pageComponents[name]?.() ?? {};
  if (!isComponent(Component)) {
    const file = swizzled(config.root, name) ?? config.pageComponents[name]?.file ?? '';
    return Component === undefined ? noDefaultExport(file, data.path) : noComponent(file, data.path);
  }
  const withProps = () => server.jsxRuntime.jsx(Component, props) as ReactNode;
  return server.renderArticle({ theme: server.theme, site, page: data, Component: withProps }).html;
}

function breadcrumbsOf({ breadcrumbs, title }: PluginPage, { config }: RenderInput): PageData['breadcrumbs'] {
  if (breadcrumbs.length === 0) return [];
  const above = breadcrumbs.map(({ label, path }) =>
    path === undefined ? { label } : { label, href: urlOf(routeOf(path, config).path, config) },
  );
  return [...above, { label: title }];
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
