/** Renders one page of any kind to its document, synchronously. */
import type { PageModule } from '../bundle/load.ts';
import { problemOf } from '../plugin/run-hook.ts';
import type { SitePage, SourcePage } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { renderComponent } from './page/component.ts';
import { compose } from './page/compose.ts';
import { documentData, withPluginData } from './page/data.ts';
import { draftOf, finish, publish, publishStaged } from './page/finish.ts';
import { type Framing, framedHtml, framingOf } from './page/framed.ts';
import { renderIndex, renderTags } from './page/generated.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import { renderPluginPage } from './page/plugin-page.ts';
import { type Later, reuseOrRender } from './page/reuse-or-render.ts';
import { recallUnchanged } from './page/unchanged.ts';

/**
 * @param awaited modules of pages with a top-level `await`
 * @returns the rendered page, or a problem with its module
 */
export function renderPage(
  page: SitePage,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic | Later {
  switch (page.kind) {
    case 'doc':
    case 'page':
    case 'post':
      return recallUnchanged(page, input) ?? renderContent(page, input, awaited);
    case 'category':
      return renderIndex(page, input);
    case 'tag':
      return renderTags(page, input);
    case 'plugin':
      return renderPluginPage(page, input, awaited);
  }
}

function renderContent(
  page: SourcePage,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic | Later {
  const { file } = page.source;
  const data = withPluginData(page, documentData(page, input), input);
  let framing: Framing | undefined;
  try {
    framing = framingOf(page, input);
  } catch (error) {
    return problemOf(error);
  }
  if (page.compiled?.kind === 'html') {
    const { frontMatter } = page.compiled;
    const facts = [
      frontMatter,
      page.source.hash,
      input.linksOf(page),
      input.lastUpdated(file) ?? null,
      framing,
    ];
    return reuseOrRender<RenderedPage | Diagnostic | Later>(page, data, facts, input, () => {
      const article = { html: input.article(page) };
      if (!framing) {
        const draft = draftOf(page, data, article, frontMatter, input);
        const composing = input.composeLater?.(draft);
        if (composing) return composing.then((staged) => staged && publishStaged(page, staged, input));
        input.onRender?.();
        return publish(page, compose(draft, input), input);
      }
      input.onRender?.();
      const content = framedHtml(article, data, framing, input);
      return 'code' in content ? content : finish(page, data, content, frontMatter, input);
    });
  }
  const render = (): RenderedPage | Diagnostic => {
    input.onRender?.();
    return renderComponent(page, data, framing, input, awaited);
  };
  const digest = input.bundle.digests?.pages.get(file);
  if (digest === undefined) return render();
  const image = input.previewImage(page) ?? null;
  const facts = [page.source.hash, digest, image, input.lastUpdated(file) ?? null, framing];
  return reuseOrRender(page, data, facts, input, render);
}
