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
 * A test for whether a module imports a file at fault, however far away.
 *
 * @param root absolute folder that the metafile's paths are relative to
 */
export function reachesFault(
  metafile: Metafile,
  faulty: ReadonlySet<string>,
  root: string,
): (entry: string) => boolean {
  const known = new Map<string, boolean>();
  const reaches = (input: string): boolean => {
    const answer = known.get(input);
    if (answer !== undefined) return answer;
    // A circle of imports comes back here; it is answered by whoever began it.
    known.set(input, false);
    const imports = metafile.inputs[input]?.imports ?? [];
    const found = faulty.has(path.resolve(root, input)) || imports.some((imported) => reaches(imported.path));
    known.set(input, found);
    return found;
  };
  return reaches;
}
