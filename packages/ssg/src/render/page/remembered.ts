import type { PageData } from '@ssg/runtime/types';
import type { SitePage } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import type { RenderedPage, RenderInput } from './input.ts';

/** The page as it was rendered before with the same facts, or rendered now. */
export function remembered<Result extends RenderedPage | Diagnostic>(
  page: SitePage,
  { sidebar, ...data }: PageData,
  facts: unknown[],
  { memory }: RenderInput,
  render: () => Result,
): Result | RenderedPage {
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
