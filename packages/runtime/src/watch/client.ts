/**
 * The script that `ssg watch` adds to every page, and that no build has. Its address tells the state of the site that the
 * page shows.
 */
import { listen } from './connection.ts';
import type { StateMessage } from './messages.ts';
import { createOverlay } from './overlay.ts';
import { createShown } from './show.ts';
import { replaceStyles } from './styles.ts';

export type * from './messages.ts';

let state = new URL(import.meta.url).search.slice(1);
let styles: string[] | undefined;
let working = Promise.resolve();
const shown = createShown(state, () => enqueue(() => shown.update(state)));
const overlay = createOverlay();

listen({
  onState(next) {
    enqueue(() => follow(next));
  },
  onProblems: overlay.show,
});

/** One after the other: what a later one finds done, it need not do. One that fails must not be the last. */
function enqueue(work: () => Promise<void>): void {
  working = working.then(work).catch(() => location.reload());
}

async function follow(next: StateMessage): Promise<void> {
  styles ??= next.styles;
  if (next.state === state) return;
  if ('ssgError' in document.documentElement.dataset || isAnyShown(next.statics)) return location.reload();
  const before = styles;
  state = next.state;
  styles = next.styles;
  await replaceStyles(before, styles);
  await shown.update(state);
  dispatchEvent(new CustomEvent('ssg:updated'));
}

/** Files that keep their name when they change, such as `/img/logo.svg`. */
function isAnyShown(files: readonly string[]): boolean {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return files.some((file) => fetched.has(file));
}
