/**
 * Incremental bundling: esbuild reuses parsed files, and a run whose files did not change is not repeated. So a style sheet does
 * not cost a new server module, and a change of the site costs no bundle unless a component page or a partial links to something else. The
 * bundles contain only the imports of documents, so an edit of their text changes only their own scripts.
 * The first bundle is the last one of the previous start, if it is current.
 */
import path from 'node:path';
import type { BuildContext, BuildOptions, BuildResult, Message } from 'esbuild';
import { bundleSite, filesIn, type Learned, newLearned } from '../core/bundle/bundle.ts';
import { type Digests, digestsOf } from '../core/bundle/digests.ts';
import { DocumentMemo } from '../core/bundle/document-memo.ts';
import { documentCodes, withDocumentScripts } from '../core/bundle/document-scripts.ts';
import { postCssResults } from '../core/bundle/postcss.ts';
import { changedSheets } from '../core/bundle/processed-sheets.ts';
import { separableImports } from '../core/bundle/separable.ts';
import type { Bundle, BundledPage, BundleInput } from '../core/bundle/types.ts';
import { hashText, toRelativePath } from '../core/cache/files.ts';
import type { CacheFolder } from '../core/cache/folder.ts';
import { isManifest } from '../core/modules/enclosing-manifests.ts';
import type { Bundled } from '../core/pipeline/bundle-early.ts';
import {
  areCacheable,
  factsOf,
  isCacheable,
  keyOf,
  recallBundle,
  rememberBundle,
} from '../core/reuse/bundles.ts';
import type { Diagnostic } from '../core/types.ts';
import { isInside } from '../core/util/repository.ts';
import { InstrumentedModules } from './instrumented-modules.ts';
import { arePlainSheets, type Finished, StyleSheets } from './style-sheets.ts';

const NAME = 'watch-bundle';

/** The possible differences from the last bundle, apart from the configuration. */
export interface Change {
  /** Absolute paths of changed files. */
  files: ReadonlySet<string>;
  /** Links of unchanged documents have the same targets. */
  isSameSite: boolean;
  /** Files were added to folders with modules, or removed, so computed imports may mean others. */
  changesFolders: boolean;
}

const placesOf = ({ file, related = [] }: Diagnostic): (string | undefined)[] => [
  file,
  ...related.map((place) => place.file),
];

export class Bundler {
  /** One esbuild context for each parallel run, by the name of its first entry. */
  readonly #runs = new Map<string, Run>();
  #key = '';
  #facts = '';
  #input: BundleInput | undefined;
  #live: InstrumentedModules | undefined;
  /** The last bundle that esbuild made in this process, with problems whose positions are correct. */
  #last: { bundle: Bundle; diagnostics: Diagnostic[]; key: string; facts: string } | undefined;
  /** Hashes of the modules of documents that esbuild has read, by file. */
  readonly #documents = new Map<string, string>();
  /** Hashes of their sources, if they are known; see `hashDocument`. */
  readonly #sources = new Map<string, string | undefined>();
  /** The pages of the current input. The plugins of a context keep this list, so it is changed in place. */
  readonly #pages: BundledPage[] = [];
  /** The documents whose modules differ from the last complete bundle. */
  #edited = new Set<string>();
  /** The same for the last complete bundle and the one before. */
  changedDocuments: ReadonlySet<string> = new Set();
  /** The imports of documents whose text the server module lacks, by file. */
  readonly #imports = new Map<string, string>();
  /** The same for the client. */
  readonly #groupImports = new Map<string, string>();
  /** Hashes of the results of PostCSS by style sheet. */
  readonly #processed = new Map<string, string>();
  /** Results for unchanged documents, and the settings that they depend on. */
  #memos: { settings: string; memos: NonNullable<BundleInput['memos']> } | undefined;
  /** Valid until a file of a problem changes. */
  #learned = newLearned();
  /** The files of the last bundle that esbuild made in this process. */
  #inputs: ReadonlySet<string> = new Set();
  /** How often computed imports may have got other files. */
  #folders = 0;
  /** How many files of problems the plugins of the contexts know. */
  #learnedFiles = 0;
  /** Why the last bundle has no instrumented modules, without which the positions of problems are correct. */
  #obstacle: 'errors' | 'positions' | undefined;
  /** Whether a problem of the last bundle may have another cause than a file that is missing in one of its `missingFolders`. */
  #hasOtherProblems = false;
  #isFirst = true;
  /** The input of a bundle that esbuild has not made in this process. */
  #recalled: { input: BundleInput; cache: CacheFolder } | undefined;
  #preparing: Promise<unknown> | undefined;
  /** The last bundle, if the next start can use it and the cache does not contain it. */
  #unsaved:
    | { bundle: Bundle; input: BundleInput; cache: CacheFolder; began: number; warnings: Message[] }
    | undefined;

  /** @param change undefined if anything may have changed */
  async bundle(input: BundleInput, cache: CacheFolder, change?: Change): Promise<Bundled> {
    await this.#preparing;
    const bundled = await this.#current(input, cache, change);
    if (bundled.bundle) {
      this.changedDocuments = this.#edited;
      this.#edited = new Set();
    }
    return bundled;
  }

  async #current(input: BundleInput, cache: CacheFolder, change?: Change): Promise<Bundled> {
    this.#live ??= new InstrumentedModules(cache);
    const isFirst = this.#isFirst && isCacheable(input);
    this.#isFirst = false;
    const known = isFirst && (await recallBundle(NAME, this.#asCached(input), cache));
    if (!known) {
      const last = change && this.#lastFor(input);
      const touched =
        last && !change.isSameSite ? await this.#withLinking(last.bundle, input, change) : change?.files;
      await Promise.all([...this.#runs.values()].map(({ sheets }) => sheets.settled()));
      const changed = touched && new Set([...touched, ...(await changedSheets(this.#processed, input))]);
      const isCurrent =
        last && changed && !change?.changesFolders && !(await this.#isAffected(last, input, changed));
      if (isCurrent) this.#input = input;
      const current = isCurrent ? await this.#withScripts(last, input, changed) : undefined;
      if (current) return current;
      const made = await this.#make(input, cache, change, changed);
      if (!this.#isAboutOthers(made.bundle, input.root)) return made;
      await this.close();
      return this.#make(input, cache);
    }
    this.#recalled = { input, cache };
    return known;
  }

  /** Whether facts are about modules that are not bundled anymore. Their problems would remain. */
  #isAboutOthers(bundle: Bundle | undefined, root: string): boolean {
    if (!bundle) return false;
    const before = this.#inputs;
    this.#inputs = new Set(bundle.inputs);
    return [...filesOf(this.#learned, root)].some((file) => before.has(file) && !this.#inputs.has(file));
  }

  /** Lets esbuild parse the files of a bundle from the cache, so the first edit does not wait for it. */
  prepare(): void {
    if (!this.#recalled) return;
    const { input, cache } = this.#recalled;
    this.#preparing = this.#make(input, cache)
      .catch(() => {})
      .then(() => {
        // It is in the cache already.
        this.#unsaved = undefined;
        this.#edited = new Set();
      });
  }

  /** @returns the last bundle, unless another input requires another one, whatever its files contain */
  #lastFor(input: BundleInput): (Bundled & { bundle: Bundle }) | undefined {
    if (!this.#last) return undefined;
    const { bundle, diagnostics, key, facts } = this.#last;
    const isSame = key === settingsOf(input) && (!bundle.hasSiteFacts || facts === factsOf(input));
    return isSame ? { bundle, diagnostics } : undefined;
  }

  async #isAffected(
    { bundle: { inputs, unbundled }, diagnostics }: Bundled & { bundle: Bundle },
    input: BundleInput,
    changed: ReadonlySet<string>,
  ): Promise<boolean> {
    for (const file of inputs) {
      if (!changed.has(file)) continue;
      // The places of problems may have changed.
      if (diagnostics.some((each) => placesOf(each).includes(file))) return true;
      if (!unbundled.has(file) || (await separableImports(file, input)) !== this.#imports.get(file))
        return true;
    }
    return false;
  }

  /**
   * Makes the scripts of changed documents.
   *
   * @returns undefined if a document needs other imports
   */
  async #withScripts(
    { bundle, diagnostics }: Bundled & { bundle: Bundle },
    input: BundleInput,
    changed: ReadonlySet<string>,
  ): Promise<Bundled | undefined> {
    const files = [...withScripts(bundle)].filter((file) => changed.has(file));
    if (files.length === 0) return { bundle, diagnostics };
    const codes = await documentCodes(files, this.#forWatch({ ...input, live: this.#live }));
    const current = codes.size === files.length ? withDocumentScripts(bundle, codes, input) : undefined;
    if (!current) return undefined;
    if (this.#last) this.#last.bundle = current;
    if (this.#unsaved) this.#unsaved.bundle = current;
    return { bundle: current, diagnostics };
  }

  /** Adds the documents whose links have other targets now. */
  async #withLinking(bundle: Bundle, input: BundleInput, { files }: Change): Promise<ReadonlySet<string>> {
    const changed = new Set(files);
    const scripts = withScripts(bundle);
    for (const file of bundle.documents) {
      const isPart = scripts.has(file) || !bundle.unbundled.has(file);
      if (changed.has(file) || !isPart) continue;
      const source = await input.hashDocument?.(file);
      if (source !== undefined && source === this.#sources.get(file)) continue;
      if (hashText(await input.loadDocument(file)) !== this.#documents.get(file)) changed.add(file);
    }
    return changed;
  }

  /** The input of a cached bundle, from which its key is made. */
  #asCached(input: BundleInput): BundleInput {
    return { ...input, isForWatch: true, live: this.#live };
  }

  /**
   * @param change undefined if anything may have changed
   * @param changed the files whose modules changed; undefined if other settings may have changed them
   */
  async #make(
    input: BundleInput,
    cache: CacheFolder,
    change?: Change,
    changed?: ReadonlySet<string>,
  ): Promise<Bundled> {
    if (change?.changesFolders) this.#folders++;
    this.#recalled = undefined;
    this.#unsaved = undefined;
    this.#last = undefined;
    const learnedFrom = filesOf(this.#learned, input.root);
    if (learnedFrom.size > 0 && (!change || [...change.files].some((file) => learnedFrom.has(file))))
      await this.close();
    const wasObstacle = this.#obstacle;
    if (!wasObstacle) {
      const began = Date.now();
      const bundled = await this.#bundle({ ...input, live: this.#live }, changed);
      const { bundle, diagnostics, warnings } = bundled;
      this.#hasOtherProblems = !warnings || !areCacheable(warnings);
      if (bundle && diagnostics.every(({ severity }) => severity !== 'error')) {
        this.#last = { bundle, diagnostics, key: settingsOf(input), facts: factsOf(input) };
        if (warnings && areCacheable(warnings) && bundle.broken.size === 0 && isCacheable(input))
          this.#unsaved = { bundle, input, cache, began, warnings };
        return { bundle, diagnostics };
      }
    }
    const bundled = await this.#bundle(input, changed);
    const { diagnostics, warnings } = bundled;
    this.#hasOtherProblems = !warnings || !areCacheable(warnings);
    const isFixed = wasObstacle === 'errors' || diagnostics.length === 0;
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
    this.#obstacle = hasErrors ? 'errors' : isFixed ? undefined : 'positions';
    return bundled;
  }

  async #bundle(input: BundleInput, changed: ReadonlySet<string> | undefined): ReturnType<typeof bundleSite> {
    const key = settingsOf({ ...input, pages: [] });
    if (key !== this.#key) await this.close();
    this.#key = key;
    this.#pages.length = 0;
    for (const page of input.pages) this.#pages.push(page);
    const facts = factsOf(input);
    const hasSameFacts = facts === this.#facts;
    this.#facts = facts;
    // A context keeps its plugins, so the plugins must read the current site.
    this.#input = input;
    const current = (): BundleInput => this.#input as BundleInput;
    return bundleSite(
      {
        ...this.#forWatch(input, current),
        pages: this.#pages,
        documentImports: this.#imports,
        processed: this.#processed,
        groupImports: this.#groupImports,
        learned: this.#learned,
      },
      (options) => this.#run(options, hasSameFacts ? changed : undefined),
    );
  }

  /** @param current the input whose documents are loaded */
  #forWatch(input: BundleInput, current = () => input): BundleInput {
    const { postCss: first } = input;
    return {
      ...input,
      isForWatch: true,
      memos: this.#memosFor(input),
      facts: follow(() => current().facts),
      ...(first && { postCss: follow(() => current().postCss ?? first) }),
      loadDocument: async (file) => {
        const text = await current().loadDocument(file);
        const hash = hashText(text);
        if (this.#documents.get(file) !== hash) this.#edited.add(file);
        this.#documents.set(file, hash);
        this.#sources.set(file, await current().hashDocument?.(file));
        return text;
      },
      loadSeparable: async (file) => current().loadSeparable?.(file),
      positionInSource: (file, at) => current().positionInSource(file, at),
    };
  }

  #memosFor({ components, onUnresolvedImport, live }: BundleInput): NonNullable<BundleInput['memos']> {
    const settings = JSON.stringify([components, onUnresolvedImport, live !== undefined]);
    if (this.#memos?.settings !== settings)
      this.#memos = { settings, memos: { imports: new DocumentMemo(), codes: new DocumentMemo() } };
    return this.#memos.memos;
  }

  async #run(options: BuildOptions, changed: ReadonlySet<string> | undefined): Promise<BuildResult> {
    const learned = filesOf(this.#learned, options.absWorkingDir ?? '').size;
    if (learned !== this.#learnedFiles) {
      this.#learnedFiles = learned;
      await this.#dispose();
    }
    const entries = options.entryPoints as Entry[];
    const name = entries[0]?.out ?? '';
    const key = JSON.stringify(entries);
    let run = this.#runs.get(name);
    if (run?.key !== key) {
      await run?.sheets.close();
      await run?.context.dispose();
      const context = await (await import('esbuild')).context(options);
      run = { key, context, sheets: new StyleSheets() };
      this.#runs.set(name, run);
    }
    const { last, context } = run;
    const modules = this.#modulesFor(name);
    const read = last && changed && run.modules === modules ? readFrom(last, options, changed) : undefined;
    if (last && read?.length === 0) return last;
    // An error leaves nothing to reuse.
    run.last = undefined;
    run.modules = modules;
    const remade = last && read && (await run.sheets.remake(last, read, options.absWorkingDir as string));
    run.last = remade ?? ((await context.rebuild()) as Finished);
    if (!remade && read && arePlainSheets(read, run.last.metafile))
      run.sheets.prepare(run.last, options, this.#processed);
    return run.last;
  }

  /** The inputs of a run apart from files: the pages, the imports of documents, and the folders of computed imports. */
  #modulesFor(entry: string): string {
    if (entry !== 'server' && entry !== 'client') return '';
    return JSON.stringify([
      this.#folders,
      this.#pages,
      ...(entry === 'server' ? this.#imports : this.#groupImports),
    ]);
  }

  /** Hashes of the code of pages, which do not depend on the text of documents in `bundle.unbundled`. */
  async digests(bundle: Bundle, input: BundleInput): Promise<Digests> {
    await this.#preparing;
    const documents = new Map<string, string>();
    for (const file of bundle.documents) {
      const imports = bundle.unbundled.has(file) ? this.#imports.get(file) : undefined;
      const hash = imports === undefined ? this.#documents.get(file) : hashText(imports);
      if (hash !== undefined) documents.set(toRelativePath(file, input.root), hash);
    }
    return digestsOf(bundle.graph, input, documents);
  }

  /**
   * Whether an added file may be one that the last bundle lacks.
   *
   * @param isKnown whether a folder had files before
   */
  mayLack(file: string, { missingFolders }: Bundle, isKnown: (folder: string) => boolean): boolean {
    if (this.#hasOtherProblems) return true;
    return missingFolders.some((folder) => {
      if (!isInside(folder, file)) return false;
      const [name = ''] = path.relative(folder, file).split(path.sep);
      const inside = path.join(folder, name);
      return inside === file || !isKnown(inside);
    });
  }

  /** Whether style sheets depend on a file that they do not import, such as on the class names in it. */
  isReadByPostCss(file: string): boolean {
    const input = this.#input ?? this.#recalled?.input;
    return input !== undefined && postCssResults(input)?.reads(file) === true;
  }

  /** Saves what the next start can use. */
  async save(): Promise<void> {
    this.#live?.save();
    if (!this.#unsaved) return;
    const { bundle, input, cache, began, warnings } = this.#unsaved;
    this.#unsaved = undefined;
    // A document may disappear meanwhile.
    await rememberBundle(NAME, bundle, this.#asCached(input), cache, began, undefined, warnings).catch(
      () => {},
    );
  }

  async close(): Promise<void> {
    this.#learned = newLearned();
    await this.#dispose();
  }

  async #dispose(): Promise<void> {
    const runs = [...this.#runs.values()];
    this.#runs.clear();
    await Promise.all(runs.map(({ sheets }) => sheets.close()));
    await Promise.all(runs.map(({ context }) => context.dispose()));
  }
}

/** The changed files on whose contents the result depends. The server module contains no style sheets. */
function readFrom(
  { metafile }: Finished,
  { absWorkingDir = '', loader }: BuildOptions,
  changed: ReadonlySet<string>,
): string[] {
  const isRead = (file: string): boolean =>
    !(loader?.['.css'] === 'empty' && file.endsWith('.css') && !file.endsWith('.module.css'));
  const read = filesIn(metafile, absWorkingDir).filter((file) => changed.has(file) && isRead(file));
  return [...new Set([...read, ...[...changed].filter(isManifest)])];
}

/** Absolute paths of the documents that have scripts of their own. */
function withScripts({ documentGroups }: Bundle): ReadonlySet<string> {
  return new Set(documentGroups.flatMap(({ documents }) => documents));
}

/** Absolute paths of the files that the facts are about. */
function filesOf({ missing, typed, absent, replaced, ordered }: Learned, root: string): ReadonlySet<string> {
  const importers = absent.flatMap(({ location }) => (location ? [path.resolve(root, location.file)] : []));
  return new Set([...missing.keys(), ...typed, ...replaced.keys(), ...ordered, ...importers]);
}

/** Everything other than files that the scripts depend on. Style sheets are compared by their contents, which PostCSS changes. */
function settingsOf(input: BundleInput): string {
  return keyOf(input.postCss ? { ...input, postCss: { plugins: [], key: '' } } : input);
}

type Entry = { in: string; out: string };

interface Run {
  /** Its entries. */
  key: string;
  context: BuildContext;
  sheets: StyleSheets;
  /** Absent before the first success, and after an error. */
  last?: Finished | undefined;
  /** The result of `#modulesFor` for the last result. */
  modules?: string;
}

/** A part of the current input, for plugins that an earlier run has got. */
function follow<Part extends object>(current: () => Part): Part {
  return new Proxy({} as Part, { get: (_, key) => Reflect.get(current(), key) });
}
