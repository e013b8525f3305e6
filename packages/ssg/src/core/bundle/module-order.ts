/**
 * Import cycles in chunks that entries share. esbuild orders the modules of such a chunk without the entries, so it may enter a cycle at another
 * module than they do. A class of the cycle then extends a class that is not defined yet.
 */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { posixRelative } from '../util/posix-path.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { readText } from '../util/regular-file.ts';
import { withComputedImports } from './computed-imports.ts';
import { loaderOf } from './faults.ts';
import { exactly } from './filters.ts';

/**
 * Modules that their importers have to evaluate. Their cycles then start where the entries enter them.
 *
 * @returns absolute paths
 */
export function misorderedModules({ inputs, outputs }: Metafile, root: string): string[] {
  const importsOf = (name: string): string[] =>
    (inputs[name]?.imports ?? []).flatMap((each) => (each.kind === 'import-statement' ? each.path : []));
  const inverted: [module: string, imported: string][] = [];
  for (const { entryPoint, inputs: inChunk } of Object.values(outputs)) {
    if (entryPoint !== undefined) continue;
    const positions = new Map(Object.keys(inChunk).map((name, index) => [name, index]));
    for (const [name, position] of positions)
      for (const imported of importsOf(name))
        if ((positions.get(imported) ?? 0) > position) inverted.push([name, imported]);
  }
  // Functions may call each other in any order.
  const harmful = inverted.filter(([name]) =>
    /\bclass\b[^{]*\bextends\b/.test(readIfExists(path.resolve(root, name)) ?? ''),
  );
  if (harmful.length === 0) return [];
  const found = new Set<string>();
  for (const { entryPoint } of Object.values(outputs)) {
    if (entryPoint === undefined) continue;
    const { done, parents } = evaluate(entryPoint, importsOf);
    for (const [name, imported] of harmful) {
      // Otherwise, the entry does not reach them, or evaluates them in the order of the chunk, too.
      if (!((done.get(imported) ?? Infinity) < (done.get(name) ?? 0))) continue;
      const cycle = reachedFrom(name, importsOf);
      let first = name;
      for (let each = parents.get(name); each !== undefined; each = parents.get(each))
        if (cycle.has(each)) first = each;
      // An index of modules, whose importers otherwise evaluate only the modules that they use.
      const importer = parents.get(first);
      const isAround = importer !== undefined && first.startsWith(`${path.posix.dirname(importer)}/`);
      found.add(path.resolve(root, isAround && importer !== entryPoint ? importer : first));
    }
  }
  return [...found];
}

/** The order in which an entry evaluates its modules, and the module that imports each first. */
function evaluate(
  entry: string,
  importsOf: (name: string) => string[],
): { done: Map<string, number>; parents: Map<string, string | undefined> } {
  const done = new Map<string, number>();
  const parents = new Map<string, string | undefined>([[entry, undefined]]);
  const stack = [{ name: entry, imports: importsOf(entry).values() }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.imports.next();
    if (next.done) {
      done.set(top.name, done.size);
      stack.pop();
    } else if (!parents.has(next.value)) {
      parents.set(next.value, top.name);
      stack.push({ name: next.value, imports: importsOf(next.value).values() });
    }
  }
  return { done, parents };
}

function reachedFrom(name: string, importsOf: (name: string) => string[]): Set<string> {
  const reached = new Set([name]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported);
  return reached;
}

/**
 * Makes esbuild evaluate modules, and all that they import, when an importer needs them. It does so for modules that some code requires.
 *
 * @param files absolute paths
 */
export function evaluatedByImporters(
  files: ReadonlySet<string>,
  leavesOut: (file: string) => boolean,
  root: string,
): Plugin {
  return {
    name: 'evaluated-by-importers',
    setup(build) {
      if (files.size === 0) return;
      build.onLoad({ filter: exactly(files), namespace: 'file' }, ({ path: file }) => {
        if (leavesOut(file)) return undefined;
        const own = JSON.stringify(`./${posixRelative(path.dirname(file), file)}`);
        const text = withComputedImports(readText(file), file, root);
        return {
          contents: `${text}\nconst __ssgSelf = () => require(${own});\n`,
          loader: loaderOf(file),
          resolveDir: path.dirname(file),
        };
      });
    },
  };
}
