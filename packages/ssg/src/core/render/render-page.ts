/** Renders one page of any kind to its document, synchronously. */
import type { PageData } from '@slashdocs/runtime/types';
import type { PageModule } from '../bundle/load.ts';
import type { Doc, SitePage, StandalonePage } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { renderPost } from './page/blog.ts';
import { renderComponent } from './page/component.ts';
import { compose } from './page/compose.ts';
import { docData, pageData, withPluginData } from './page/data.ts';
import { draftOf, publish, publishStaged } from './page/finish.ts';
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
      return (
        recallUnchanged(page, input) ??
        renderContent(page, withPluginData(page, docData(page, input), input), input, awaited)
      );
    case 'page':
      return (
        recallUnchanged(page, input) ??
        renderContent(page, withPluginData(page, pageData(page, input), input), input, awaited)
      );
    case 'post':
      return renderPost(page, input, awaited);
    case 'category':
      return renderIndex(page, input);
    case 'tag':
      return renderTags(page, input);
    case 'plugin':
      return renderPluginPage(page, input, awaited);
  }
}

function renderContent(
  page: Doc | StandalonePage,
  data: PageData,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic | Later {
  const { file } = page.source;
  if (page.compiled?.kind === 'html') {
    const { frontMatter } = page.compiled;
    const facts = [frontMatter, page.source.hash, input.linksOf(page), input.lastUpdated(file) ?? null];
    return reuseOrRender(page, data, facts, input, () => {
      const draft = draftOf(page, data, { html: input.article(page) }, frontMatter, input);
      const composing = input.composeLater?.(draft);
      if (composing) return composing.then((staged) => staged && publishStaged(page, staged, input));
      input.onRender?.();
      return publish(page, compose(draft, input), input);
    });
  }
  const render = (): RenderedPage | Diagnostic => {
    input.onRender?.();
    return renderComponent(page, data, input, awaited);
  };
  const digest = input.bundle.digests?.pages.get(file);
  if (digest === undefined) return render();
  const facts = [page.source.hash, digest, input.lastUpdated(file) ?? null];
  return reuseOrRender(page, data, facts, input, render);
}
