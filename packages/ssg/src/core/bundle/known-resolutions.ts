/**
 * Remembers how imports are resolved between the runs of a context. For each `build.resolve()` of a plugin, esbuild reads all folders and
 * manifests from the importer up to the root again. On a site with many components, that took most of the time after an edit.
 */
import path from 'node:path';
import type { Plugin, ResolveOptions, ResolveResult } from 'esbuild';
import { hashText } from '../cache/files.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { namesIn } from '../util/names-in.ts';
import { packageName } from '../util/package-name.ts';
import { stateOf } from '../util/state-of.ts';

interface Known {
  /** Everything that the result depends on, as text. */
  state: string;
  /** Absolute path of the folder with the result. */
  folder: string;
  /** The names in it. */
  names: string;
  result: ResolveResult;
}

/** @param nodePaths absolute paths of further folders with packages */
export function withKnownResolutions(plugins: readonly Plugin[], nodePaths: readonly string[]): Plugin[] {
  const files = new FileStates(nodePaths);
  const start: Plugin = {
    name: 'known-resolutions',
    setup: (build) => build.onStart(() => files.forget()),
  };
  const remembering = plugins.map(({ name, setup }): Plugin => {
    const known = new Map<string, Known>();
    return {
      name,
      setup: (build) =>
        setup({
          ...build,
          resolve: async (specifier, options = {}) => {
            const state = files.before(specifier, options);
            if (state === undefined) return build.resolve(specifier, options);
            const key = JSON.stringify([specifier, options]);
            const before = known.get(key);
            if (before?.state === state && before.names === files.names(before.folder)) return before.result;
            const result = await build.resolve(specifier, options);
            const { errors, warnings, external, namespace, pluginData } = result;
            if (errors.length + warnings.length > 0 || external || namespace !== 'file' || pluginData)
              known.delete(key);
            else {
              const folder = path.dirname(result.path);
              known.set(key, { state, folder, names: files.names(folder), result });
            }
            return result;
          },
        }),
    };
  });
  return [start, ...remembering];
}

/** The names in folders, and the states of manifests, read once in each run. */
class FileStates {
  readonly #nodePaths: readonly string[];
  readonly #names = new Map<string, string>();
  readonly #manifests = new Map<string, string>();

  constructor(nodePaths: readonly string[]) {
    this.#nodePaths = nodePaths;
  }

  forget(): void {
    this.#names.clear();
    this.#manifests.clear();
  }

  names(folder: string): string {
    return getOrInsert(this.#names, folder, () => hashText(namesIn(folder).join('\n')));
  }

  #manifest(folder: string): string {
    return getOrInsert(this.#manifests, folder, () => {
      const state = stateOf(path.join(folder, 'package.json'));
      return state ? `${state.ino} ${state.size} ${state.mtimeMs}` : '';
    });
  }

  /** @returns the state of the files that decide about an import; undefined if plugins decide about it */
  before(specifier: string, { resolveDir, pluginData }: ResolveOptions): string | undefined {
    if (!resolveDir || typeof pluginData === 'object') return undefined;
    const folders = foldersAbove(resolveDir);
    const around = folders.map((folder) => this.#manifest(folder));
    if (/^\.\.?(?:\/|$)/.test(specifier)) {
      const target = path.resolve(resolveDir, specifier.replace(/[?#].*$/, ''));
      const inside = [
        this.names(target),
        this.#manifest(target),
        ...foldersAbove(target).map((each) => this.#manifest(each)),
      ];
      return [this.names(path.dirname(target)), ...inside, ...around].join();
    }
    if (!/^(?:@[\w.-]+\/)?\w/.test(specifier)) return undefined;
    const name = packageName(specifier);
    const packages = [...folders.map((folder) => path.join(folder, 'node_modules')), ...this.#nodePaths];
    const installed = packages.map((folder) => this.#manifest(path.join(folder, name)));
    // The names of the theme's components, and similar ones, are no packages.
    return installed.some(Boolean) ? [...installed, ...around].join() : undefined;
  }
}

/** A folder and those above it. */
function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}
