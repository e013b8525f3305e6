/**
 * What cannot be bundled must not hide what else is wrong with a site. After a run that failed, the files at fault are
 * left out and the rest is bundled again; only the pages that need such a file are not rendered.
 */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { Diagnostic } from '../types.ts';

/** Stands in for files at fault. CommonJS: whatever is imported from it is there, and undefined. */
export function leaveOut(faulty: ReadonlySet<string>): Plugin {
  return {
    name: 'leave-out',
    setup(build) {
      if (faulty.size === 0) return;
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
        if (!faulty.has(file)) return undefined;
        return file.endsWith('.css')
          ? { contents: '', loader: 'css' }
          : { contents: 'module.exports = {};', loader: 'js' };
      });
    },
  };
}

/** The files that diagnostics name and that are not left out yet. */
export function newFaults(diagnostics: Diagnostic[], faulty: ReadonlySet<string>): string[] {
  const files = diagnostics.flatMap(({ file }) => (file === undefined || faulty.has(file) ? [] : [file]));
  return [...new Set(files)];
}

/**
 * Every module that imports a file at fault, however far away, by its name in the metafile.
 *
 * @param root absolute folder that the metafile's paths are relative to
 */
export function affectedInputs(metafile: Metafile, faulty: ReadonlySet<string>, root: string): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [input, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: imported } of imports) {
      const known = importers.get(imported);
      if (known) known.push(input);
      else importers.set(imported, [input]);
    }
  }
  const affected = new Set(
    Object.keys(metafile.inputs).filter((input) => faulty.has(path.resolve(root, input))),
  );
  // A set may grow while it is walked; what is added is walked, too.
  for (const input of affected) for (const importer of importers.get(input) ?? []) affected.add(importer);
  return affected;
}
