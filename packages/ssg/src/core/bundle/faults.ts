/**
 * Keeps bundling after errors, to find all problems of a site. After a failed run, the faulty files are left out and the
 * rest is bundled again. Only pages that need a faulty file are not rendered.
 */
import path from 'node:path';
import type { Loader, Message, Metafile, Plugin } from 'esbuild';
import { MISSING_EXPORT } from '../config/missing-exports.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { readText } from '../util/regular-file.ts';
import { withComputedImports } from './computed-imports.ts';
import { exactly, OUTSIDE_CLASSIC } from './filters.ts';
import { PROBE } from './missing-imports.ts';

const EMPTY = 'left-out:';

/**
 * Replaces faulty files with modules that export all of an empty CommonJS module, so every import is undefined instead of an error. With
 * `"type": "module"` in its `package.json`, the file itself cannot be a CommonJS module.
 */
export function leaveOut({ leftOut }: Pick<Faults, 'leftOut'>): Plugin {
  return {
    name: 'leave-out',
    setup(build) {
      if (leftOut.size === 0) return;
      build.onLoad({ filter: exactly(leftOut), namespace: 'file' }, ({ path: file }) =>
        file.endsWith('.css')
          ? { contents: '', loader: 'css' }
          : { contents: `export * from '${EMPTY}';\nexport { default } from '${EMPTY}';`, loader: 'js' },
      );
      build.onResolve({ filter: new RegExp(`^${EMPTY}$`) }, () => ({ path: EMPTY, namespace: EMPTY }));
      build.onLoad({ filter: /.*/, namespace: EMPTY }, () => ({ contents: 'module.exports = {};' }));
    },
  };
}

/**
 * Faulty files of all rounds. A file in which only some imports cannot be resolved stays, with empty modules for these
 * imports, because its other imports may have problems too.
 */
export class Faults {
  readonly leftOut = new Set<string>();
  readonly withStandIns = new Set<string>();

  /** @returns whether any fault is new, so another round is useful */
  add(diagnostics: readonly Diagnostic[]): boolean {
    const found = new Map<string, Diagnostic['code'][]>();
    for (const { file, code } of diagnostics) {
      if (file !== undefined && !this.leftOut.has(file)) getOrInsert(found, file, () => []).push(code);
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

  isEmpty(): boolean {
    return this.leftOut.size + this.withStandIns.size === 0;
  }

  /** Faulty modules. Pages can be rendered without faulty style sheets. */
  modules(): Set<string> {
    return new Set([...this.leftOut, ...this.withStandIns].filter((file) => !file.endsWith('.css')));
  }
}

const STAND_IN = 'stand-in';

/** Must be the first plugin, because it asks the other plugins to resolve imports. */
export function standIns({ withStandIns }: Pick<Faults, 'withStandIns'>): Plugin {
  return {
    name: 'stand-ins',
    setup(build) {
      if (withStandIns.size === 0) return;
      build.onResolve({ filter: OUTSIDE_CLASSIC }, async (args) => {
        const { path: specifier, importer, kind, resolveDir, namespace } = args;
        if (args.pluginData !== undefined || !withStandIns.has(importer)) return undefined;
        const how = { importer, kind, resolveDir, namespace, pluginData: PROBE };
        const { errors } = await build.resolve(specifier, how);
        return errors.length === 0 ? undefined : { path: specifier, namespace: STAND_IN };
      });
      // CommonJS, because esbuild does not check the exports of CommonJS modules.
      build.onLoad({ filter: /.*/, namespace: STAND_IN }, () => ({ contents: 'module.exports = {};' }));
    },
  };
}

/**
 * Every module that imports a faulty file directly or indirectly, by its name in the metafile.
 *
 * @param root absolute folder that the metafile's paths are relative to
 */
export function affectedInputs(metafile: Metafile, faulty: ReadonlySet<string>, root: string): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [input, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: imported } of imports) {
      getOrInsert(importers, imported, () => []).push(input);
    }
  }
  const affected = new Set(
    Object.keys(metafile.inputs).filter((input) => faulty.has(path.resolve(root, input))),
  );
  // Iterating over a set includes elements that are added meanwhile.
  for (const input of affected) for (const importer of importers.get(input) ?? []) affected.add(importer);
  return affected;
}

/** Names that modules are asked for and do not export, by absolute file. */
export type MissingExports = Map<string, Set<string>>;

/** A file of the site, not a module of a plugin, such as `react:react`. */
const SCRIPT_FILE = /^[^:]+\.[cm]?[jt]sx?$/;

/** @returns whether the message is about a missing export of a module that is not known yet */
export function learnExport({ text }: Message, root: string, missing: MissingExports): boolean {
  const [, file, name] = MISSING_EXPORT.exec(text) ?? [];
  if (file === undefined || name === undefined || !SCRIPT_FILE.test(file)) return false;
  getOrInsert(missing, path.resolve(root, file), () => new Set()).add(name);
  return true;
}

const JAVASCRIPT = /\.[cm]?jsx?$/;

/**
 * Finds JavaScript files whose syntax errors are TypeScript's syntax, which Docusaurus's faster compiler accepts in any file.
 *
 * @param typed absolute paths of the known files. The function adds the found ones
 * @returns messages about other problems
 */
export async function learnTyped(
  messages: readonly Message[],
  root: string,
  typed: Set<string>,
): Promise<Message[]> {
  const files = messages.flatMap(({ location }) =>
    location && SCRIPT_FILE.test(location.file) && JAVASCRIPT.test(location.file)
      ? [path.resolve(root, location.file)]
      : [],
  );
  const found = new Set<string>();
  for (const file of new Set(files)) {
    if (!typed.has(file) && (await isTypeScript(file))) found.add(file);
  }
  for (const file of found) typed.add(file);
  return messages.filter(({ location }) => !location || !found.has(path.resolve(root, location.file)));
}

async function isTypeScript(file: string): Promise<boolean> {
  const { transform } = await import('esbuild');
  const text = readIfExists(file) ?? '';
  const accepts = (loader: Loader): Promise<boolean> =>
    transform(text, { loader, logLevel: 'silent' }).then(
      () => true,
      () => false,
    );
  return !(await accepts('jsx')) && (await accepts('tsx'));
}

/** Loads the given scripts as TypeScript, and gives modules their missing exports as `undefined`, as webpack does. */
export function tolerated(missing: MissingExports, typed: ReadonlySet<string>, root: string): Plugin {
  return {
    name: 'tolerated',
    setup(build) {
      const files = new Set([...missing.keys(), ...typed]);
      if (files.size === 0) return;
      build.onLoad({ filter: exactly(files), namespace: 'file' }, ({ path: file }) => {
        const exported = Array.from(missing.get(file) ?? [], (name) => `__absent as ${name}`);
        const absent = `\nconst __absent = undefined;\nexport { ${exported.join(', ')} };\n`;
        const text = withComputedImports(readText(file), file, root);
        const contents = text + (exported.length > 0 ? absent : '');
        return { contents, loader: loaderOf(file, typed), resolveDir: path.dirname(file) };
      });
    },
  };
}

/** @param typed absolute paths of scripts with TypeScript's syntax, whatever their ending */
export function loaderOf(file: string, typed: ReadonlySet<string> = new Set()): Loader {
  if (typed.has(file)) return 'tsx';
  const ending = path
    .extname(file)
    .replace(/^\.[cm]?js$/, '.jsx')
    .replace(/^\.[cm]ts$/, '.ts');
  return ending.slice(1) as Loader;
}
