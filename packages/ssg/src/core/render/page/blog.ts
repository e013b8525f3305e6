/** Renders the pages of a blog: posts, and lists of posts. */
import type { PageData } from '@slashdocs/runtime/types';
import type { PageModule, ServerModule } from '../../bundle/load.ts';
import { loadedTools } from '../../config/collection-kind.ts';
import { beginningOf, withoutMark } from '../../html/excerpt.ts';
import type { BlogListing, BlogPost } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { DEFAULT_THEME } from '../../util/themes.ts';
import { urlOf } from '../../util/urls.ts';
import { articleHtml, factsOfArticles } from './article.ts';
import { isComponent, noComponent, noDefaultExport } from './component.ts';
import { committed, postPageData, withPluginData } from './data.ts';
import { finish } from './finish.ts';
import { highlightWith } from './highlight.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { neededFiles, needsOf } from './needs.ts';
import { reuseOrRender } from './reuse-or-render.ts';

/** Renders a post within the post layout of the theme. */
export function renderPost(
  page: BlogPost,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic {
  const { config, server, siteData: site } = input;
  const { compiled, source } = page;
  const { frontMatter } = compiled;
  const data = withPluginData(page, postPageData(page, input), input);
  const post = loadedTools().describePost(page, config, committed(source.file, input));
  const image = input.previewImage(page);
  const finishStatic = (html: string, head: string | undefined): RenderedPage => {
    const own = withoutMark(html);
    const Component = blogOf(server).staticPost(post, own);
    const framed = server.renderArticle({ theme: server.theme, site, page: data, Component });
    const content = { html: framed.html, own, post, image };
    // The links of an article that components rendered are unknown, so all of it is scanned.
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
    return reuseOrRender(page, data, facts, input, () => finishStatic(input.article(page), undefined));
  }
  const module = awaited.get(source.file) ?? (server.pages[source.file]?.() as PageModule | undefined) ?? {};
  const Component = module.default;
  if (Component === undefined) return noDefaultExport(source.file, data.path);
  if (!isComponent(Component)) return noComponent(source.file, data.path);
  if (data.kind === 'component') {
    const Live = blogOf(server).livePost(Component, server.postItem);
    // Feeds, search, and Markdown files get only the content.
    const alone = server.renderArticle({
      theme: server.theme,
      site,
      page: data,
      Component,
      highlight: highlightWith(config),
    });
    const own = withoutMark(alone.html);
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

function kindOf(list: BlogListing['list']): NonNullable<PageData['blog']> {
  if (list.kind !== 'posts') return list.kind;
  if (list.of === undefined) return 'posts';
  return 'tag' in list.of ? 'tag' : 'author';
}

export function renderListing(
  page: BlogListing,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage {
  const { config, server, siteData: site } = input;
  const { blog, list, title } = page;
  const { describeListing, quoted } = loadedTools();
  const main = blog.listings[0]?.route.path;
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, config),
    title: title || 'Blog',
    ...(page.description && { description: page.description }),
    layout: 'page',
    ...(config.theme !== DEFAULT_THEME && { blog: kindOf(list) }),
    hasTitle: true,
    headings: [],
    breadcrumbs:
      main === undefined || main === page.route.path
        ? []
        : [{ label: blog.options.title || 'Blog', href: urlOf(main, config) }, { label: title }],
    ...neededFiles(needsOf(page), input),
  };
  const render = (): RenderedPage => {
    const written: string[] = [];
    const listing = describeListing(page, config, (post) => {
      const prefix = `post-${written.length + 1}-`;
      const html = quoted(
        beginningOf(articleHtml(post, input, awaited)),
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
  const quotes = factsOfArticles(list.kind === 'posts' ? list.posts : [], input);
  // An article that may depend on anything is never reused.
  if (!quotes) return render();
  return reuseOrRender(page, data, [describeListing(page, config, () => ''), quotes], input, render);
}
