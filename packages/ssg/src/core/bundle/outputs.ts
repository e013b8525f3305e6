import path from 'node:path';
import type { BuildResult, Metafile, OutputFile } from 'esbuild';
import { integrityOf } from '../security/policy.ts';
import { withCommonJsNames } from './common-js-imports.ts';
import { nameByContent } from './content-names.ts';
import type { ClientDocuments } from './document-scripts.ts';
import { mediaRulesLast } from './media-last.ts';
import { VIRTUAL } from './pages-plugin.ts';
import type { Bundle, BundleInput } from './types.ts';

/** The result of a run of esbuild. */
export interface Built extends BuildResult {
  metafile: Metafile;
  outputFiles: OutputFile[];
  /** Names of the documents that it contains with their text. */
  bundledDocuments?: string[];
}

/** The results of the runs for a bundle. */
export interface AllBuilt {
  standalone: Built;
  client: Built;
  server: Built;
  /** Documents whose imports are in the server module, and not their text. */
  separate: ReadonlySet<string>;
  documents: ClientDocuments;
  /** Global style sheets of pages, which the classic theme links on every page. */
  sheets?: Built | undefined;
}

/** The folder of the files in the output. */
export const publicPathOf = ({ baseUrl }: BundleInput): string => `${baseUrl}assets/`;

/** The files of a bundle, with their published names. */
export class Outputs {
  readonly #publicPath: string;
  readonly #outputs: Metafile['outputs'];
  readonly #files: ReturnType<typeof nameByContent>;
  readonly #entries = new Map<string, EntryOutput>();

  /** @param sheetEntries entries that are only style sheets */
  constructor(
    input: BundleInput,
    { standalone, client, server, sheets }: AllBuilt,
    sheetEntries: readonly string[],
  ) {
    this.#publicPath = publicPathOf(input);
    this.#outputs = {
      ...standalone.metafile.outputs,
      ...client.metafile.outputs,
      ...sheets?.metafile.outputs,
    };
    // Only the server run outputs assets of static pages.
    const shown = server.outputFiles.filter(
      ({ path: file }) => !/[\\/]server\.(?:js|js\.map|css)$/.test(file),
    );
    const clientFiles = withCommonJsNames(client.outputFiles, client.metafile, this.#publicPath, input.root);
    const files = [...standalone.outputFiles, ...clientFiles, ...shown, ...(sheets?.outputFiles ?? [])];
    this.#files = nameByContent(input.putsMediaLast ? files.map(withMediaLast) : files, this.#outputs);
    for (const [output, { entryPoint }] of Object.entries(this.#outputs)) {
      if (entryPoint === undefined || !entryPoint.startsWith(VIRTUAL)) continue;
      const name = entryPoint.slice(VIRTUAL.length);
      if (output.endsWith('.css') && !sheetEntries.includes(name)) continue;
      this.#entries.set(name, { output, url: this.urlOf(output), css: this.sheetsOf(output) });
    }
  }

  entry(name: string): EntryOutput {
    const found = this.#entries.get(name);
    if (!found) throw new Error(`esbuild made no output for the entry ${name}`);
    return found;
  }

  urlOf(output: string): string {
    return `${this.#publicPath}${this.#file(output)?.name}`;
  }

  /** Outputs for some entry points. */
  withEntry(isWanted: (entryPoint: string) => boolean): string[] {
    return Object.entries(this.#outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint !== undefined && isWanted(entryPoint) ? [output] : [],
    );
  }

  get sheets(): string[] {
    return Object.keys(this.#outputs).filter((output) => output.endsWith('.css'));
  }

  /** The URL of the style sheet of a script, if it has one. */
  sheetsOf(output: string): string[] {
    const { cssBundle } = this.#outputs[output] ?? {};
    return cssBundle ? [this.urlOf(cssBundle)] : [];
  }

  sheetTextsOf(output: string): string[] {
    const file = this.#file(this.#outputs[output]?.cssBundle ?? '');
    return file ? [Buffer.from(file.contents).toString()] : [];
  }

  importsOf(output: string, kind: 'import-statement' | 'dynamic-import'): string[] {
    const { imports = [] } = this.#outputs[output] ?? {};
    return imports.filter((each) => each.kind === kind).map((each) => each.path);
  }

  /** Adds the integrity of a file and of its imports, imports first, unless another map contains it. */
  addIntegrity(
    output: string,
    known: readonly ReadonlyMap<string, string>[],
    into: Map<string, string>,
  ): void {
    const url = this.urlOf(output);
    const file = this.#file(output);
    if (!file || into.has(url) || known.some((each) => each.has(url))) return;
    // Marks the file as visited, because imports may be circular.
    into.set(url, '');
    for (const imported of this.importsOf(output, 'import-statement'))
      this.addIntegrity(imported, known, into);
    into.delete(url);
    into.set(url, integrityOf(file.contents));
  }

  get artifacts(): Bundle['artifacts'] {
    // Style sheets of several entries may be equal.
    const published = new Map([...this.#files.values()].map((file) => [file.name, file]));
    return [...published.values()].map(({ name, contents }) => ({ path: `assets/${name}`, contents }));
  }

  #file(output: string) {
    return this.#files.get(path.posix.basename(output));
  }
}

function withMediaLast(file: OutputFile): OutputFile {
  return file.path.endsWith('.css')
    ? { ...file, contents: Buffer.from(mediaRulesLast(Buffer.from(file.contents).toString())) }
    : file;
}

interface EntryOutput {
  output: string;
  url: string;
  /** URLs of its style sheets. */
  css: string[];
}
