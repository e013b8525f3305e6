import path from 'node:path';
import { loadConfig } from '../core/load/load.ts';
import type { Diagnostic } from '../core/types.ts';
import { type WatchOptions as StartOptions, startWatch, type Watch } from '../dev/watch.ts';
import { enqueue } from './queue.ts';
import { PATH, PORT, readOptions } from './read-options.ts';
import { plainDiagnostics } from './site-problems.ts';
import type { WatchChange, WatchOptions, WatchServer } from './types.ts';

/** See `api.ts`. */
export async function watch(options: WatchOptions): Promise<WatchServer> {
  const { dir, port = 0 } = readOptions<WatchOptions>('watch', options, { dir: PATH, port: PORT });
  const root = path.resolve(dir ?? '.');
  const config = enqueue(() => loadConfig(root));
  const server = await openWatch({ dir: root, config, port });
  // An internal error rejects `diagnostics()` and fails requests, but does not end the process.
  server.ready.catch(() => {});
  const { addresses, diagnostics, onDiagnostics, onChange, close } = server;
  return { url: addresses[0] as string, diagnostics, onDiagnostics, onChange, close };
}

/** A dev server with the properties that only `ssg watch` uses. */
export interface OpenWatch extends Omit<WatchServer, 'url'>, Omit<Watch, 'problems' | 'close'> {
  /** Calls `listener` when the whole site has been checked after a change. */
  onChecked(listener: () => void): () => void;
}

/** Starts a dev server for scripts and for `ssg watch`. */
export async function openWatch(
  options: Omit<StartOptions, 'onProblems' | 'onChecked' | 'onChange'>,
): Promise<OpenWatch> {
  const onDiagnostics = new Listeners<Diagnostic[]>();
  const onChecked = new Listeners<void>();
  const onChange = new Listeners<WatchChange>();
  let known: Diagnostic[] | undefined;
  let closing: Promise<void> | undefined;
  const { problems, close, ...server } = await startWatch({
    ...options,
    onProblems: (problems) => {
      known = plainDiagnostics(problems);
      onDiagnostics.call(known);
    },
    onChecked: () => onChecked.call(),
    onChange: (files, milliseconds) => onChange.call({ files: [...files].sort(), milliseconds }),
  });
  return {
    ...server,
    diagnostics: async () => plainDiagnostics(await problems()),
    onDiagnostics(listener) {
      if (known) listener([...known]);
      return onDiagnostics.add(listener);
    },
    onChecked: (listener) => onChecked.add(listener),
    onChange: (listener) => onChange.add(listener),
    close() {
      onDiagnostics.clear();
      onChecked.clear();
      onChange.clear();
      closing ??= close();
      return closing;
    },
  };
}

class Listeners<Event> {
  readonly #listeners = new Set<(event: Event) => void>();

  /** @returns a function that removes the listener */
  add(listener: (event: Event) => void): () => void {
    // A listener that is added twice is called twice.
    const own = (event: Event): void => listener(event);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  /** Not immediately, because an error of a listener must not interrupt the server. */
  call(event: Event): void {
    for (const listener of this.#listeners) {
      queueMicrotask(() => {
        if (this.#listeners.has(listener)) listener(event);
      });
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
