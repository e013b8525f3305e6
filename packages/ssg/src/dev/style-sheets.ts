/**
 * Makes the style sheets of a run of esbuild again without its scripts, which esbuild links and prints in every run. So the time for an
 * edit of a style sheet does not grow with the components and documents of the site.
 *
 * The style sheets of a script are bundled from an entry that imports them in the same order. They are used only if their bundle
 * equals the one of the whole run.
 */
import path from 'node:path';
import type { BuildContext, BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild';
import { filesIn } from '../core/bundle/bundle.ts';
import { plainName } from '../core/bundle/content-names.ts';
import { READ } from '../core/bundle/read-files.ts';
import { MODULE_STYLE } from '../core/bundle/site-files.ts';
import { getOrInsert } from '../core/util/get-or-insert.ts';

export type Finished = BuildResult<{ metafile: true; write: false }>;

export class StyleSheets {
  /** The entries whose bundles are the same as in the whole run. */
  #entries = '';
  #context: BuildContext | undefined;
  #last: Finished | undefined;
  #preparing: Promise<unknown> = Promise.resolve();

  /**
   * Bundles the style sheets of a whole run, for the next edit.
   *
   * @param options of the whole run
   * @param processed hashes of the sheets in the whole run. A plugin may read files meanwhile that the whole run did not see
   */
  prepare(whole: Finished, options: BuildOptions, processed: Map<string, string>): void {
    const entries = entriesOf(whole.metafile);
    if (entries.length === 0 || this.#entries === keyOf(entries)) return;
    const before = [...processed];
    this.#preparing = this.#prepare(whole, entries, options)
      .catch(() => {})
      .finally(() => {
        for (const [file, hash] of before) processed.set(file, hash);
      });
  }

  /** Fulfills when nothing is prepared anymore. */
  async settled(): Promise<void> {
    await this.#preparing;
  }

  async #prepare(whole: Finished, entries: readonly Entry[], options: BuildOptions): Promise<void> {
    await this.#close();
    const { splitting: _, banner: __, plugins = [], absWorkingDir = '', ...rest } = options;
    this.#context = await (await import('esbuild')).context({
      ...rest,
      absWorkingDir,
      entryPoints: entries.map(({ name, out }) => ({ in: name, out })),
      plugins: [importedSheets(absWorkingDir), ...plugins],
    });
    this.#last = (await this.#context.rebuild()) as Finished;
    const bundles = bundlesOf(this.#last);
    const [before, made] = [contentsOf(whole), contentsOf(this.#last)];
    const isEqual = entries.every((entry) => {
      const contents = made(bundles.get(nameOf(entry)));
      return entry.outputs.every((output) => contents && before(output)?.equals(contents));
    });
    if (isEqual) this.#entries = keyOf(entries);
  }

  /**
   * @param whole the last result, which has the scripts
   * @param changed absolute paths of changed files that the run reads
   * @returns undefined if the files may affect scripts, or if the sheets are not prepared
   * @throws BuildFailure
   */
  async remake(whole: Finished, changed: readonly string[], root: string): Promise<Finished | undefined> {
    if (!arePlainSheets(changed, whole.metafile)) return undefined;
    await this.#preparing;
    const entries = entriesOf(whole.metafile);
    if (!this.#context || !this.#last || this.#entries !== keyOf(entries)) return undefined;
    const files = new Set(filesIn(this.#last.metafile, root));
    if (!changed.every((file) => files.has(file))) return undefined;
    this.#last = (await this.#context.rebuild()) as Finished;
    return withSheets(whole, this.#last, entries);
  }

  async close(): Promise<void> {
    await this.#preparing;
    await this.#close();
  }

  async #close(): Promise<void> {
    this.#entries = '';
    await this.#context?.dispose();
    this.#context = undefined;
  }
}

/**
 * Whether the files are style sheets that do not affect scripts. A CSS module also defines names for scripts, as may a partial that a CSS
 * module reads.
 *
 * @param files absolute paths
 */
export function arePlainSheets(files: readonly string[], { inputs }: Metafile): boolean {
  const isPartial = (file: string): boolean => Object.hasOwn(inputs, READ + file);
  return (
    files.every((file) => SHEET.test(file) && !MODULE_STYLE.test(file)) &&
    !(files.some(isPartial) && Object.keys(inputs).some((name) => MODULE_STYLE.test(name)))
  );
}

const SHEET = /\.(?:css|s[ac]ss|less)$/;

/** The style sheets of one script, or of several with the same ones. */
interface Entry {
  /** The name of the entry that imports them. */
  name: string;
  /** The first part of the name of the output. */
  out: string;
  /** The outputs of the whole run. */
  outputs: string[];
}

const nameOf = ({ name, out }: Pick<Entry, 'name' | 'out'>): string => `${out} ${name}`;

const keyOf = (entries: readonly Entry[]): string => entries.map(nameOf).join('\n');

function entriesOf({ inputs, outputs }: Metafile): Entry[] {
  const sheets = new Set(
    Object.values(outputs).flatMap(({ cssBundle = '' }) => sheetsIn(outputs[cssBundle])),
  );
  const importers = importersOf(sheets, inputs);
  const entries = new Map<string, Entry>();
  for (const { entryPoint, cssBundle } of Object.values(outputs)) {
    if (entryPoint === undefined || cssBundle === undefined) continue;
    const name = `${ENTRIES}:${JSON.stringify(importedBy(entryPoint, inputs, sheets, importers))}`;
    const entry: Entry = { name, out: plainName(cssBundle), outputs: [] };
    getOrInsert(entries, nameOf(entry), () => entry).outputs.push(cssBundle);
  }
  return [...entries.values()];
}

const sheetsIn = (output: Metafile['outputs'][string] | undefined): string[] =>
  Object.keys(output?.inputs ?? {});

/** The modules that import style sheets, directly or through others. */
function importersOf(sheets: ReadonlySet<string>, inputs: Metafile['inputs']): ReadonlySet<string> {
  const importedIn = new Map<string, string[]>();
  for (const name of Object.keys(inputs))
    for (const imported of staticImports(name, inputs))
      getOrInsert(importedIn, imported, () => []).push(name);
  const found = new Set(sheets);
  // Iterating over a set includes elements that are added meanwhile.
  for (const name of found) for (const importer of importedIn.get(name) ?? []) found.add(importer);
  return found;
}

const staticImports = (name: string, inputs: Metafile['inputs']): string[] =>
  (inputs[name]?.imports ?? []).flatMap(({ path: imported, kind, external }) =>
    !external && (kind === 'import-statement' || kind === 'require-call') ? [imported] : [],
  );

/**
 * The style sheets that a script imports, directly or through others, in esbuild's order.
 *
 * @param importers see `importersOf`. All other modules are skipped, because many scripts import the same ones
 */
function importedBy(
  script: string,
  inputs: Metafile['inputs'],
  sheets: ReadonlySet<string>,
  importers: ReadonlySet<string>,
): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name) || !importers.has(name)) return;
    seen.add(name);
    if (!sheets.has(name)) for (const imported of staticImports(name, inputs)) visit(imported);
  };
  visit(script);
  return [...seen].filter((name) => sheets.has(name));
}

const ENTRIES = 'ssg-style-sheets';
const IMPORTED = 'ssg-style-sheet:';

function importedSheets(root: string): Plugin {
  return {
    name: 'imported-sheets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRIES}:`) }, ({ path: name }) => ({
        path: name.slice(ENTRIES.length + 1),
        namespace: ENTRIES,
      }));
      build.onLoad({ filter: /.*/, namespace: ENTRIES }, ({ path: names }) => ({
        contents: (JSON.parse(names) as string[])
          .map((name) => `@import ${JSON.stringify(IMPORTED + name)};\n`)
          .join(''),
        loader: 'css',
        resolveDir: root,
      }));
      build.onResolve({ filter: new RegExp(`^${IMPORTED}`) }, ({ path: name }) => {
        const [, namespace, file = '', suffix = ''] =
          /^(?:([a-z-]{2,}):)?([^?]*)(\?.*)?$/.exec(name.slice(IMPORTED.length)) ?? [];
        return namespace === undefined
          ? { path: path.resolve(root, file), suffix }
          : { path: file, namespace, suffix };
      });
    },
  };
}

function contentsOf({ outputFiles }: Finished): (output: string | undefined) => Buffer | undefined {
  const contents = new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
  return (output = '') => {
    const found = contents.get(path.posix.basename(output));
    return found && Buffer.from(found.buffer, found.byteOffset, found.byteLength);
  };
}

/** The output of each entry, by `nameOf`. */
function bundlesOf({ metafile }: Finished): Map<string, string> {
  return new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint: name }]) =>
      name === undefined ? [] : [[nameOf({ name, out: plainName(output) }), output] as const],
    ),
  );
}

/** The result of the whole run with other style sheets. Files to which only the earlier ones refer remain. */
function withSheets(whole: Finished, sheets: Finished, entries: readonly Entry[]): Finished {
  const bundles = bundlesOf(sheets);
  const renamed = new Map(
    entries.flatMap((entry) =>
      entry.outputs.map((output) => [output, bundles.get(nameOf(entry)) as string] as const),
    ),
  );
  const outputs: Metafile['outputs'] = {};
  for (const [output, about] of Object.entries(whole.metafile.outputs)) {
    const { cssBundle, entryPoint } = about;
    const bundle = renamed.get(output);
    if (bundle === undefined) {
      outputs[output] = cssBundle ? { ...about, cssBundle: renamed.get(cssBundle) as string } : about;
      continue;
    }
    const made = sheets.metafile.outputs[bundle] as Metafile['outputs'][string];
    const { [made.entryPoint as string]: _, ...inputs } = made.inputs;
    outputs[bundle] = { ...made, inputs, ...(entryPoint && { entryPoint }) };
  }
  const inputs = { ...whole.metafile.inputs };
  for (const [name, input] of Object.entries(sheets.metafile.inputs))
    if (!name.startsWith(`${ENTRIES}:`)) inputs[name] = input;
  const files = new Map(whole.outputFiles.map((file) => [path.basename(file.path), file]));
  for (const output of renamed.keys()) files.delete(path.posix.basename(output));
  for (const file of sheets.outputFiles) files.set(path.basename(file.path), file);
  const isOfSheet = ({ location }: Message): boolean =>
    location !== null && Object.hasOwn(sheets.metafile.inputs, location.file);
  return {
    ...whole,
    warnings: [...whole.warnings.filter((warning) => !isOfSheet(warning)), ...sheets.warnings],
    outputFiles: [...files.values()],
    metafile: { inputs, outputs: { ...assetsOf(sheets), ...outputs } },
  };
}

/** The files that the style sheets refer to. */
function assetsOf({ metafile }: Finished): Metafile['outputs'] {
  return Object.fromEntries(
    Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint === undefined),
  );
}
