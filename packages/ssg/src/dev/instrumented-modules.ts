/** Instrumented modules of one language: in memory, because esbuild asks for each module in every run, and in the cache. */
import type { Loader } from 'esbuild';
import type { Instrumenter } from '../core/bundle/live-modules.ts';
import type { CacheFolder } from '../core/cache/folder.ts';
import { toolVersion } from '../core/cache/tool-version.ts';
import { sha256 } from '../core/util/sha256.ts';
import { instrument, instrumentParts } from './instrument.ts';

const TABLE = 'live-modules.json';

interface Entry {
  /** Of the text before instrumentation. */
  hash: string;
  /** Absent if the module stays as it is. */
  code?: string | undefined;
}

export class InstrumentedModules implements Instrumenter {
  readonly instrumentParts = instrumentParts;
  readonly #cache: CacheFolder;
  /** Entries of earlier runs. Read with the first module, since most sites have none. */
  #cached: Map<string, Entry> | undefined;
  readonly #modules = new Map<string, Entry>();
  /** Some modules are not in the cache. */
  #hasNew = false;
  #wasSaved = false;

  constructor(cache: CacheFolder) {
    this.#cache = cache;
  }

  async instrument(text: string, module: { id: string; loader: Loader }): Promise<string | undefined> {
    const { id, loader } = module;
    const hash = sha256(`${loader}\n${text}`);
    this.#cached ??= this.#cache.readTable<Entry>(TABLE, toolVersion());
    const known = [this.#modules.get(id), this.#cached.get(id)].find((entry) => entry?.hash === hash);
    if (known) {
      this.#modules.set(id, known);
      return known.code;
    }
    // An error leaves no module that a page could replace.
    this.#modules.delete(id);
    const entry = { hash, code: await instrument(text, module) };
    this.#modules.set(id, entry);
    this.#hasNew = true;
    return entry.code;
  }

  has(id: string): boolean {
    return this.#modules.get(id)?.code !== undefined;
  }

  /** Writes the modules for the next start, once: it takes little time to instrument the few that are edited later. */
  save(): void {
    if (this.#wasSaved || !this.#hasNew) return;
    this.#cache.writeTable(TABLE, toolVersion(), this.#modules);
    this.#wasSaved = true;
  }
}
