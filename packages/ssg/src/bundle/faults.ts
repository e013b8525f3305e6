/**
 * What cannot be bundled must not hide what else is wrong with a site. After a run that failed, the files at fault are
 * left out and the rest is bundled again; only the pages that need such a file are not rendered.
 */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { Diagnostic } from '../types.ts';
import { PROBE } from './missing-imports.ts';

/** Stands in for files at fault. CommonJS: whatever is imported from it is there, and undefined. */
export function leaveOut({ leftOut }: Pick<Faults, 'leftOut'>): Plugin {
  return {
    name: 'leave-out',
    setup(build) {
      if (leftOut.size === 0) return;
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
        if (!leftOut.has(file)) return undefined;
        return file.endsWith('.css')
          ? { contents: '', loader: 'css' }
          : { contents: 'module.exports = {};', loader: 'js' };
      });
    },
  };
}

/**
 * What is known to be wrong after some rounds. A file in which only imports lead nowhere stays: something empty stands in
 * for these, so that they hide neither what else it imports nor the names that it expects there.
 */
export class Faults {
  readonly leftOut = new Set<string>();
  readonly withStandIns = new Set<string>();

  /** @returns whether anything is new, so that another round is worth while */
  learn(diagnostics: readonly Diagnostic[]): boolean {
    const found = new Map<string, Diagnostic['code'][]>();
    for (const { file, code } of diagnostics) {
      if (file !== undefined && !this.leftOut.has(file)) found.set(file, [...(found.get(file) ?? []), code]);
    }
    for (const [file, codes] of found) {
      const mayStay = !file.endsWith('.css') && codes.every((code) => code === 'unresolved-import');
      if (mayStay && !this.withStandIns.has(file)) this.withStandIns.add(file);
      else {
        this.withStandIns.delete(file);
        this.leftOut.add(file);
      }
    }
    return found.size > 0;
  }

  /** Modules that are not as they were written. A style sheet is none: pages can be rendered without it. */
  modules(): Set<string> {
    return new Set([...this.leftOut, ...this.withStandIns].filter((file) => !file.endsWith('.css')));
  }
}

const STAND_IN = 'stand-in';

/** Comes first of the plugins: it asks the others where an import leads. */
export function standIns({ withStandIns }: Pick<Faults, 'withStandIns'>): Plugin {
  return {
    name: 'stand-ins',
    setup(build) {
      if (withStandIns.size === 0) return;
      build.onResolve({ filter: /.*/ }, async (args) => {
        const { path: specifier, importer, kind, resolveDir, namespace } = args;
        if (args.pluginData !== undefined || !withStandIns.has(importer)) return undefined;
        const how = { importer, kind, resolveDir, namespace, pluginData: PROBE };
        const { errors } = await build.resolve(specifier, how);
        return errors.length === 0 ? undefined : { path: specifier, namespace: STAND_IN };
      });
      // CommonJS is not asked which names it exports.
      build.onLoad({ filter: /.*/, namespace: STAND_IN }, () => ({ contents: 'module.exports = {};' }));
    },
  };
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
