import { getOrInsert } from '../util/get-or-insert.ts';

/** Runs of the site's Markdown plugins that have not ended. */
const runs = new Set<object>();

/** @returns a function for the end of the run */
export function startRun(): () => void {
  const run = {};
  runs.add(run);
  return () => {
    runs.delete(run);
  };
}

/** Whether a plugin runs that did not run before. */
export function runsOtherThan(before: ReadonlySet<object>): boolean {
  for (const run of runs) if (!before.has(run)) return true;
  return false;
}

export function unfinishedRuns(): ReadonlySet<object> {
  return new Set(runs);
}

/**
 * A Markdown plugin may wait for a result of its own in another document. If the plugin failed there because a package is not
 * installed, it would wait until the time limit.
 */
type End = (cause: unknown) => void;

const unfinished = new Map<object, Set<End>>();
const failures = new WeakMap<object, unknown>();

/** Remembers that a plugin failed in a document because a package is missing. */
export function noteMissingPackage(plugin: object, cause: unknown): void {
  failures.set(plugin, cause);
}

/** Functions that end the runs of a plugin with an error, for `settled`. */
export function endsOf(plugin: object): Set<End> {
  return getOrInsert(unfinished, plugin, () => new Set());
}

/** Ends the unfinished runs of plugins that failed in another document because a package is missing. */
export function endUselessRuns(): void {
  for (const [plugin, ends] of unfinished) {
    // Plugins of a configuration that was loaded again are of no use.
    if (ends.size === 0) unfinished.delete(plugin);
    if (failures.has(plugin)) for (const end of ends) end(failures.get(plugin));
  }
}
