/** Renders generated pages: category indexes, tag pages, and the not-found page. */
import type { GeneratedPageProps } from '@slashdocs/docusaurus/modules/pages';
import type { PageData } from '@slashdocs/runtime/types';
import { GENERATED_PAGE } from '../../bundle/classic-components.ts';
import type { GeneratedIndex, TagPage } from '../../site/model.ts';
import { wordsOf } from '../../site/words.ts';
import type { Diagnostic, FrontMatter } from '../../types.ts';
import { DEFAULT_THEME } from '../../util/themes.ts';
import { urlOf } from '../../util/urls.ts';
import { generatedIndexHtml } from '../generated-index.ts';
import { tagPageData, tagPageHtml } from '../tag-page.ts';
import type { ContentDraft } from './content.ts';
import { notFoundData } from './data.ts';
import { finish } from './finish.ts';
import { markdownLink } from './formats.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { type Later, reuseOrRender } from './reuse-or-render.ts';

type Result = RenderedPage | Diagnostic | Later;

export function renderIndex(page: GeneratedIndex, input: RenderInput): Result {
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
  const { keywords, image } = page;
  const described = { ...(keywords && { keywords }), ...(image !== undefined && { image }) };
  return renderGenerated(page, data, { cards }, described, input, () =>
    generatedIndexHtml(cards, page.description),
  );
}

export function renderTags(page: TagPage, input: RenderInput): Result {
  const { config } = input;
  const { tagged, title, version } = page;
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, config),
    title,
    ...(page.description ? { description: page.description } : {}),
    layout: 'page',
    ...(config.theme !== DEFAULT_THEME && {
      tagList: tagged.kind === 'docs' ? 'one' : 'all',
      docs: { instance: version.instance.id, version: version.name, id: '' },
    }),
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
  return renderGenerated(page, data, tagPageData(page, url), {}, input, () =>
    tagPageHtml(page, config.locale.lang, url),
  );
}

/**
 * Renders a page with the component of the classic theme, in browsers too if the site has components in it.
 *
 * @param htmlOf returns the article in other themes
 */
function renderGenerated(
  page: GeneratedIndex | TagPage,
  data: PageData,
  props: GeneratedPageProps,
  frontMatter: FrontMatter,
  input: RenderInput,
  htmlOf: () => string,
): Result {
  const { server, bundle } = input;
  if (!server.pageComponents[GENERATED_PAGE]) {
    const article = htmlOf();
    return reuseOrRender(page, data, [article, frontMatter], input, () =>
      finish(page, data, { article }, frontMatter, input),
    );
  }
  const bundled = bundle.components[GENERATED_PAGE];
  const content: ContentDraft = { frame: { component: GENERATED_PAGE, props: { ...props } } };
  const facts = [props, frontMatter, bundle.digests?.components[GENERATED_PAGE], bundled];
  return reuseOrRender(page, data, facts, input, () => {
    if (!bundled) return finish(page, data, content, frontMatter, input);
    const { chunk, integrity } = bundled;
    const replaced = input.replaced.get(data.path);
    const inBrowser: PageData = {
      ...data,
      ...{ kind: 'component', chunk, integrity, route: data.path, props: { ...props } },
      ...(replaced && { replaced }),
    };
    return finish(page, inBrowser, content, frontMatter, input);
  });
}

export function renderNotFound(input: RenderInput): Result {
  return finish(undefined, notFoundData(input.config), { article: '' }, {}, input);
}
