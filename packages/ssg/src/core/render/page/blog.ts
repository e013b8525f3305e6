/** Renders posts of a blog. */
import type { PageModule, ServerModule } from '../../bundle/load.ts';
import { loadedTools } from '../../config/collection-kind.ts';
import { withoutMark } from '../../html/excerpt.ts';
import type { BlogPost } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { isComponent, noComponent, noDefaultExport } from './component.ts';
import { committed, postPageData, withPluginData } from './data.ts';
import { finish } from './finish.ts';
import { highlightWith } from './highlight.ts';
import type { RenderedPage, RenderInput } from './input.ts';
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
