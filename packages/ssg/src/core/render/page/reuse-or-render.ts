import type { PageData } from '@slashdocs/runtime/types';
import type { SitePage } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import type { RenderedPage, RenderInput } from './input.ts';

/** Returns the page of the previous build if its inputs are equal, or else renders it. */
export function reuseOrRender<Result extends RenderedPage | Diagnostic>(
  page: SitePage,
  { sidebar, ...data }: PageData,
  facts: unknown[],
  { memory, onRender }: RenderInput,
  renderAfresh: () => Result,
): Result | RenderedPage {
  const render = (): Result => {
    onRender?.();
    return renderAfresh();
  };
  if (!memory) return render();
  const { pages, output } = memory;
  const { file } = page.route;
  const around = sidebar && [sidebar.name, pages.digestOf(sidebar.items)];
  const key = pages.keyOf(data, around ?? null, ...facts);
  const known = pages.recall(file, key, page);
  if (known && output.keep(file, known.state)) return known.rendered;
  const rendered = render();
  if ('code' in rendered) return rendered;
  const state = output.stateOf(file);
  return state ? pages.remember(file, key, state, rendered) : rendered;
}
