/**
 * Renders one page to its document, whatever kind of page it is. What a page needs has been made before, so that nothing
 * here waits.
 */
import type { PageModule } from '../bundle/load.ts';
import { isPost, type SitePage } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { renderListing, renderPost } from './page/blog.ts';
import { renderBook } from './page/book.ts';
import { renderComponent } from './page/component.ts';
import { docData, pageData } from './page/data.ts';
import { finish } from './page/finish.ts';
import { renderIndex, renderTags } from './page/generated.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import { remembered } from './page/remembered.ts';

/**
 * @param awaited modules of pages that cannot be evaluated without waiting
 * @returns the page, which was handed over, or a problem with its module
 */
export function renderPage(
  page: SitePage,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic {
  if ('list' in page) return renderListing(page, input, awaited);
  if ('book' in page) return renderBook(page, input, awaited);
  if ('tagged' in page) return renderTags(page, input);
  if (!('source' in page)) return renderIndex(page, input);
  if (isPost(page)) return renderPost(page, input, awaited);
  const { file } = page.source;
  const data = 'id' in page ? docData(page, input) : pageData(page, input);
  if (page.compiled?.kind === 'html') {
    const { frontMatter } = page.compiled;
    const facts = [frontMatter, page.source.hash, input.linksOf(page), input.lastUpdated(file) ?? null];
    return remembered(page, data, facts, input, () =>
      finish(page, data, { html: input.article(page) }, frontMatter, input),
    );
  }
  const render = (): RenderedPage | Diagnostic => renderComponent(page, data, input, awaited);
  const digest = input.bundle.digests?.pages.get(file);
  if (digest === undefined) return render();
  const facts = [page.source.hash, digest, input.lastUpdated(file) ?? null];
  return remembered(page, data, facts, input, render);
}
