/**
 * chokidar, as a source of hints: whatever it says only means "look at this file". So it does not matter in which order,
 * or how often, it says it.
 */
import path from 'node:path';
import { type ChokidarOptions, type FSWatcher, watch } from 'chokidar';
import type { Changes } from './changes.ts';
import { stateOf } from './state-of.ts';

const IGNORED = /[\\/](?:node_modules|\.git|\.ssg)(?:[\\/]|$)/;

/** Milliseconds. */
const PATIENCE = 2000;
const LONGEST_PATIENCE = 64_000;

export interface WatchedPaths {
  folders: readonly string[];
  files: readonly string[];
}

export class Watcher {
  readonly #changes: Changes;
  readonly #watchers: FSWatcher[] = [];
  readonly #watched = new Set<string>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /**
   * Watches these, too.
   *
   * @param onWatching called once it does: what changed before that is not told
   */
  add({ folders, files }: WatchedPaths, onWatching: () => void): void {
    const added = [...folders, ...files].filter((file) => !this.#watched.has(file));
    if (added.length === 0) return;
    for (const file of added) this.#watched.add(file);
    // chokidar says only of the paths that it begins with when it has come to know them.
    const watcher = this.#watch(added);
    watcher.on('all', (event, file) => {
      this.#changes.add(path.resolve(file), event.startsWith('unlink') ? 'removed' : 'changed');
    });
    // What the system said, before chokidar made sense of it: it keeps silent about one of two changes within 5 ms.
    watcher.on('raw', (_, name, details) => {
      const { watchedPath: watched } = details as { watchedPath?: string };
      if (typeof name !== 'string' || watched === undefined) return;
      // Of a file that is watched, the system names the file, or the one that was put in its place.
      const folder = stateOf(watched)?.isDirectory() ? watched : path.dirname(watched);
      const file = path.join(folder, name);
      if (!IGNORED.test(file)) this.#changes.add(path.resolve(file), 'changed');
    });
    // With a path among them that does not exist yet, chokidar may never say that it is ready; on a busy machine it may
    // take long. So it is looked for changes again and again, at longer and longer intervals.
    let wait = PATIENCE;
    const lookAgain = (): void => {
      onWatching();
      wait *= 2;
      if (wait <= LONGEST_PATIENCE) timer = setTimeout(lookAgain, wait).unref();
    };
    let timer = setTimeout(lookAgain, wait).unref();
    watcher.once('ready', () => {
      clearTimeout(timer);
      onWatching();
    });
  }

  /**
   * Watches for folders that come and go near the configuration: one may be a content folder.
   *
   * @param root absolute path of the folder with the configuration
   */
  addSurroundings(root: string, onFolder: () => void): void {
    const ignored = (file: string): boolean => isAside(path.relative(root, file));
    this.#watch([root], { depth: 1, ignored }).on('addDir', onFolder).on('unlinkDir', onFolder);
  }

  #watch(paths: string[], options: ChokidarOptions = {}): FSWatcher {
    // Atomic saves are for `Changes` to understand: chokidar's way holds back every removal for a tenth of a second.
    const watcher = watch(paths, { ignoreInitial: true, atomic: false, ignored: IGNORED, ...options });
    // What cannot be watched (a socket, a folder without permission) is not part of a site, and the rest goes on.
    watcher.on('error', () => {});
    this.#watchers.push(watcher);
    return watcher;
  }

  async close(): Promise<void> {
    await Promise.all(this.#watchers.map((watcher) => watcher.close()));
  }
}

function isAside(inside: string): boolean {
  return inside !== '' && /(?:^|[\\/])(?:node_modules|\.[^\\/]*)(?:[\\/]|$)/.test(inside);
}
