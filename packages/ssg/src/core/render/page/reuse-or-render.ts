import type { PageData } from '@slashdocs/runtime/types';
import { findUndefined } from '../../bundle/placeholders.ts';
import { hookFailures } from '../../plugin/page-hooks.ts';
import type { PageMemory } from '../../reuse/pages.ts';
import { isUnlisted, type SitePage } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { feedLinks } from './head.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { publishAgain } from './publish-again.ts';
import { identityInOutline } from './unchanged.ts';

/** A page that a thread composes. Undefined if it cannot, so the build has to. */
export type Later = Promise<RenderedPage | undefined>;

/** Returns the page of the previous build if its inputs are equal, or else renders it. */
export function reuseOrRender<Result extends RenderedPage | Diagnostic | Later>(
  page: SitePage,
  data: PageData,
  facts: unknown[],
  input: RenderInput,
  render: () => Result,
): Result | RenderedPage {
  const { memory } = input;
  if (!memory) return render();
  const { pages, output } = memory;
  const { file } = page.route;
  const key = pages.keyOf(...factsOfData(data, pages), isUnlisted(page), feedLinks(page, input), ...facts);
  const identity = identityInOutline(page, input);
  const known = pages.recall(file, key, page, identity);
  if (known && publishAgain(file, known, memory)) return known.rendered;
  const remember = (rendered: RenderedPage): RenderedPage =>
    pages.remember(file, key, output.stateOf(file), rendered, identity);
  const failures = hookFailures();
  const { result: rendered, hasUndefined } = findUndefined(render);
  // The next build has to find the problems of the page again.
  if (hasUndefined || hookFailures() > failures) return rendered;
  if (rendered instanceof Promise) return rendered.then((later) => later && remember(later)) as Result;
  return 'code' in rendered ? rendered : remember(rendered);
}

/** The data of a page for its key. The sidebar, which many pages share, is hashed once. */
export function factsOfData({ sidebar, ...data }: PageData, pages: PageMemory): unknown[] {
  if (!sidebar) return [data, null];
  const { items, ...rest } = sidebar;
  return [data, [rest, pages.digestOf(items)]];
}
