/** The time that each plugin takes, for `ssg build --timings`. */
const times = new Map<string, number>();

/** Milliseconds by the name of the plugin, for all builds of this process. */
export function pluginTimes(): ReadonlyMap<string, number> {
  return times;
}

/** The times since the last call, for a thread to send. */
export function takePluginTimes(): [plugin: string, milliseconds: number][] {
  const taken = [...times];
  times.clear();
  return taken;
}

/** Adds the times of a thread. */
export function addPluginTimes(more: readonly [plugin: string, milliseconds: number][]): void {
  for (const [plugin, milliseconds] of more) times.set(plugin, (times.get(plugin) ?? 0) + milliseconds);
}

/** The running hooks of each plugin, and since when there are any. */
const running = new Map<string, { count: number; since: number }>();

/** Runs a hook and adds its time, also if it fails. Hooks of a plugin that run at the same time count once. */
export function timed<Result>(plugin: string, run: () => Result): Result {
  const now = running.get(plugin) ?? { count: 0, since: performance.now() };
  now.count++;
  running.set(plugin, now);
  const end = (): void => {
    if (--now.count > 0) return;
    running.delete(plugin);
    addPluginTimes([[plugin, performance.now() - now.since]]);
  };
  let isPending = false;
  try {
    const result = run();
    if (!(result instanceof Promise)) return result;
    isPending = true;
    return result.finally(end) as Result;
  } finally {
    if (!isPending) end();
  }
}
