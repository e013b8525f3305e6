/**
 * Loads an entry of ssg. All entries are in one script, whose compiled code stays on disk (`core/util/cached-script.ts`), and each
 * entry has a module that calls this function (`ENTRIES` in `packages/build.mjs`). The script keeps the modules of all
 * entries in one place, so they share their state.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CachedScript } from './core/util/cached-script.ts';

type Entries = Record<string, () => unknown>;

let entries: Entries | undefined;

/** Evaluates the modules of the entry, when it is loaded for the first time. */
export function load(name: string): unknown {
  entries ??= evaluate();
  return entries[name]?.();
}

function evaluate(): Entries {
  const script = new CachedScript(
    new URL('./script.cjs', import.meta.url),
    process.argv[2] === 'watch' ? 'watch' : 'build',
  );
  const file = fileURLToPath(import.meta.url);
  const run = script.value as (...values: unknown[]) => Entries;
  // `import()` in a script needs an option of Node, so the script imports with a function of this module.
  return run(
    script,
    createRequire(file),
    (specifier: string) => import(specifier),
    import.meta.url,
    file,
    path.dirname(file),
  );
}
