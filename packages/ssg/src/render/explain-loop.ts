import type { Diagnostic } from '../types.ts';
import { componentName, type ErrorContext, type FailedPage, placeOf } from './explain-error.ts';
import { findLoop, type RunningFunction } from './find-loop.ts';
import type { AuthorPlace, ServerSource } from './server-source.ts';

/**
 * A page that did not come to an end.
 *
 * @param run renders it once more, for a moment, so that it can be seen what it does
 */
export async function explainLoop(
  page: FailedPage,
  seconds: number,
  run: () => void,
  { server }: ErrorContext,
): Promise<Diagnostic> {
  const running = await findLoop(run);
  const place = await authorPlace(running, server);
  const component = running.map(({ name }) => componentName(name)).find((name) => name !== undefined);
  const where = place && component ? `, in the component \`${component}\`` : '';
  return {
    code: 'render-timeout',
    severity: 'error',
    message: `the page ${page.route} is still being rendered after ${seconds} s${where}`,
    ...placeOf(place, page),
    hint: 'look for a loop that never ends; if it only needs longer, set the environment variable SSG_PAGE_SECONDS',
  };
}

/** The innermost function that an author wrote. */
async function authorPlace(
  running: RunningFunction[],
  server: ServerSource,
): Promise<AuthorPlace | undefined> {
  for (const frame of running) {
    const module = server.isNamedIn(frame.url) ? server.module(frame) : undefined;
    const place = module && (await server.written(module));
    if (place) return place;
  }
  return undefined;
}
