import { diagnose } from '../diagnostic/diagnose.ts';
import { findLoop, locate } from '../supervised/link.ts';
import type { RunningFunction } from '../supervised/messages.ts';
import type { Diagnostic } from '../types.ts';
import { componentName, type ErrorContext, type FailedPage, placeOf } from './explain-error.ts';
import type { AuthorPlace, ServerSource } from './server-source.ts';

/** Milliseconds to observe the page. On a busy machine, the first look may see nothing. */
const LOOKS = [1000, 4000];

/**
 * Explains a page that exceeded its time limit.
 *
 * @param prepare returns a function that renders the page once more, for some milliseconds, to find the running function
 */
export async function explainLoop(
  page: FailedPage,
  seconds: number,
  prepare: () => Promise<(milliseconds: number) => void>,
  { server }: ErrorContext,
): Promise<Diagnostic> {
  let running: RunningFunction[] = [];
  let place: AuthorPlace | undefined;
  for (const milliseconds of LOOKS) {
    const run = await prepare();
    running = await findLoop(() => run(milliseconds));
    place = (await authorPlace(running, server)) ?? locate(running);
    if (place) break;
  }
  const component = running.map(({ name }) => componentName(name)).find((name) => name !== undefined);
  const what =
    place && component ? `the component \`${component}\` on \`${page.route}\`` : `the page \`${page.route}\``;
  return diagnose('render-timeout', `${what} did not finish rendering within ${seconds} s`, {
    ...placeOf(place, page),
    hint: 'look for an infinite loop; for a higher limit, set the environment variable `SSG_PAGE_SECONDS`',
  });
}

/** The place of the innermost function in a file of the site. */
async function authorPlace(
  running: RunningFunction[],
  server: ServerSource,
): Promise<AuthorPlace | undefined> {
  for (const frame of running) {
    const module = server.module(frame.url, frame);
    const place = module && (await server.written(module));
    if (place) return place;
  }
  return undefined;
}
