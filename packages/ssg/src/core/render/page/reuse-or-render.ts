import type { PageData } from '@slashdocs/runtime/types';
import type { PageCache } from '../../reuse/pages.ts';
import { isUnlisted, type SitePage } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { identityInOutline } from './unchanged.ts';

/** Returns the page of the previous build if its inputs are equal, or else renders it. */
export function reuseOrRender<Result extends RenderedPage | Diagnostic>(
  page: SitePage,
  data: PageData,
  facts: unknown[],
  input: RenderInput,
  renderAfresh: () => Result,
): Result | RenderedPage {
  const { memory, onRender } = input;
  const render = (): Result => {
    onRender?.();
    return renderAfresh();
  };
  if (!memory) return render();
  const { pages, output } = memory;
  const { file } = page.route;
  const key = pages.keyOf(...factsOfData(data, pages), isUnlisted(page), ...facts);
  const identity = identityInOutline(page, input);
  const known = pages.recall(file, key, page, identity);
  if (known && output.keep(file, known.state)) return known.rendered;
  const rendered = render();
  if ('code' in rendered) return rendered;
  const state = output.stateOf(file);
  return state ? pages.remember(file, key, state, rendered, identity) : rendered;
}

/** The data of a page for its key. The sidebar, which many pages share, is hashed once. */
export function factsOfData({ sidebar, ...data }: PageData, pages: PageCache): unknown[] {
  return [data, sidebar ? [sidebar.name, pages.digestOf(sidebar.items)] : null];
}
