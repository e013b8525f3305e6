/** Renders posts of a blog. */
import type { PageComponentProps } from '@slashdocs/runtime/types';
import type { ReactNode } from 'react';
import type { PageModule } from '../../bundle/load.ts';
import { loadedTools } from '../../config/collection-kind.ts';
import { withoutMark } from '../../html/excerpt.ts';
import type { BlogPost } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { elementOf, isComponent, noComponent, noDefaultExport } from './component.ts';
import { committed, postPageData, withPluginData } from './data.ts';
import { finish } from './finish.ts';
import { highlightWith } from './highlight.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { reuseOrRender } from './reuse-or-render.ts';

/** Renders a post with the component around its article. */
export function renderPost(
  page: BlogPost,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic {
  const { config, server, siteData: site } = input;
  const { compiled, source, frame: name } = page;
  const { frontMatter } = compiled;
  const data = withPluginData(page, postPageData(page, input), input);
  const post = loadedTools().describePost(page, config, committed(source.file, input));
  const image = input.previewImage(page);
  const finishStatic = (html: string, head: string | undefined): RenderedPage | Diagnostic => {
    const frame = elementOf(name, data.path, input);
    if (typeof frame !== 'function') return frame;
    const own = withoutMark(html);
    const withPost = (): ReactNode => frame({ post, html: own });
    const framed = server.renderArticle({ theme: server.theme, site, page: data, Component: withPost });
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
    const code = input.bundle.digests?.components[name];
    const facts = [post, image ?? null, frontMatter, source.hash, input.linksOf(page), code];
    return reuseOrRender(page, data, facts, input, () => finishStatic(input.article(page), undefined));
  }
  const module = awaited.get(source.file) ?? (server.pages[source.file]?.() as PageModule | undefined) ?? {};
  const Component = module.default;
  if (Component === undefined) return noDefaultExport(source.file, data.path);
  if (!isComponent(Component)) return noComponent(source.file, data.path);
  const highlight = highlightWith(config);
  const article = server.renderArticle({ theme: server.theme, site, page: data, Component, highlight });
  if (data.kind !== 'component') return finishStatic(article.html, article.head);
  const frame = elementOf(name, data.path, input);
  if (typeof frame !== 'function') return frame;
  const framed = (props: PageComponentProps): ReactNode =>
    frame({ post, children: server.jsxRuntime.jsx(Component, { ...props }) });
  // Feeds, search, and Markdown files get only the content.
  const own = withoutMark(article.html);
  return finish(
    page,
    { ...data, post },
    { Component: framed, own, written: [], post, image },
    frontMatter,
    input,
  );
}
