/**
 * The script that `ssg watch` adds to every page. Builds don't contain it. The query of its URL is the site state that
 * the page shows, and the number of the last `modules` message that it contains.
 */
import { readPayload } from '../payload.ts';
import { listen } from './connection.ts';
import type { ModulesMessage, StateMessage } from './messages.ts';
import { createOverlay } from './overlay.ts';
import { PageUpdater } from './page-updater.ts';
import { replaceStyles } from './styles.ts';

export type * from './messages.ts';

let [state = '', loadedModules] = new URL(import.meta.url).search.slice(1).split('&');
/** Number of the last `modules` message that the page contains. */
let modules = Number(loadedModules);
/** The state whose modules the page was loaded with. It may have newer ones. */
let loadedState = state;
let hasNewModules = false;
let styles: string[] | undefined;
let queue = Promise.resolve();
const shown = new PageUpdater(state, () => enqueue(async () => void (await shown.update(state, false))));
const overlay = createOverlay();

listen({
  onState(next) {
    enqueue(() => applyState(next));
  },
  onModules(changed) {
    enqueue(() => applyModules(changed));
  },
  onProblems: overlay.show,
});

/** Runs updates one after another, since a later one may find its work done. If one fails, the page reloads. */
function enqueue(work: () => Promise<void>): void {
  queue = queue.then(work).catch(() => location.reload());
}

async function applyState(next: StateMessage): Promise<void> {
  const sheets = sheetsOf(next);
  styles ??= sheets;
  if (next.state === state) return;
  if ('ssgError' in document.documentElement.dataset || usesAny(next.statics)) return location.reload();
  const before = styles;
  state = next.state;
  styles = sheets;
  await replaceStyles(before, styles);
  // The page may even have newer modules. Then another state follows.
  const keepsModules =
    hasNewModules &&
    next.modules <= modules &&
    runOf(next.state) === runOf(loadedState) &&
    next.codeState <= numberOf(loadedState);
  const isShown = await shown.update(state, keepsModules);
  if (isShown && !keepsModules) {
    modules = next.modules;
    loadedState = next.state;
    hasNewModules = false;
  }
  dispatchEvent(new CustomEvent('ssg:updated'));
}

/** The run of the server, in `RUN.NUMBER`. */
const runOf = (each: string): string => each.split('.')[0] ?? '';
const numberOf = (each: string): number => Number(each.split('.')[1]);

/** Replaces changed modules. If that is impossible, the next state loads the page again. */
async function applyModules(changed: ModulesMessage): Promise<void> {
  const react = readPayload()?.assets.react;
  if (changed.number !== modules + 1 || react === undefined || !shown.isRunning()) return;
  const { replaceModules }: typeof import('./live-modules.ts') = await import(react);
  if (!(await replaceModules(changed))) return;
  modules = changed.number;
  hasNewModules = true;
  dispatchEvent(new CustomEvent('ssg:updated'));
}

/** The style sheets of pages in the language of this page, whose base URL is the longest start of its address. */
function sheetsOf({ styles: all }: StateMessage): string[] {
  const own = all.filter(({ base }) => location.pathname.startsWith(base));
  return own.sort((a, b) => b.base.length - a.base.length)[0]?.sheets ?? [];
}

/** True if the page uses one of these files, which keep their names when they change, such as `/img/logo.svg`. */
function usesAny(files: readonly string[]): boolean {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return files.some((file) => fetched.has(file));
}
