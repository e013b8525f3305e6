/**
 * Every document in memory, by file and the hash of its bytes. An unchanged document is never compiled again.
 *
 * A `.md` document is outlined when it is read, and compiled when its body is needed: by its page, or by the check of the
 * whole site while the server is idle. MDX is compiled immediately, because the bundle needs it; if there is much of it, as in a
 * build: in threads, and with the results of the last build.
 */

import type { CacheFolder } from '../core/cache/folder.ts';
import {
  type CompileConfig,
  compileSource,
  emptyPage,
  haveSameFunctions,
  runsFunctions,
  runsUnknownFunctions,
} from '../core/compile/compile-source.ts';
import { ignoredKeys } from '../core/compile/front-matter/keys.ts';
import { isLoaded, lazyHandlersIn, loadCommentReaders, mayBeMdx } from '../core/compile/index.ts';
import { prepareParser } from '../core/compile/parser.ts';
import type { ResolvedConfig } from '../core/config/types.ts';
import { readSource, readWhole, type SourceFile } from '../core/content/scan.ts';
import { compileAhead } from '../core/pipeline/compile-ahead.ts';
import { FileCompiler } from '../core/pipeline/compile-files.ts';
import { turns } from '../core/pipeline/turns.ts';
import { compilerKey, DocumentCache } from '../core/reuse/documents.ts';
import type { PartialCache } from '../core/site/page-links.ts';
import type { CompiledDocument } from '../core/site/site.ts';
import type { CompiledPage, Diagnostic, Source } from '../core/types.ts';
import { decodeSource } from '../core/util/decode.ts';
import { detached } from '../core/util/detached.ts';
import { BuildThreads } from '../core/util/threads.ts';
import { type Changed, EVERYTHING } from './changes.ts';
import { KnownOutlines } from './known-outlines.ts';
import { type Outline, readOutline } from './outline.ts';
import { compileText, OutlinedPage, outlinedPage, outlineText } from './outlined-page.ts';
import { type Read, tryRead } from './try-read.ts';

export interface Entry extends CompiledDocument {
  source: Source;
  /** The input of the site, as text for comparison. */
  outline: string;
}

/** The documents of a list of files. Documents that no longer exist are missing. */
export type ReadList = Entry[];

/** Milliseconds after which requests of esbuild are handled. It needs about ten turns to read the modules of a site. */
const SLICE = 10;

/** With fewer new documents, reading the cache takes longer than compiling them. */
const MANY = 20;

/** Outlines are saved if one document of so many was read. */
const FEW = 200;

export class Documents {
  readonly #entries = new Map<string, Entry>();
  /** Complete lists. With them, an edit reads only the edited documents of a large site. */
  #lists = new WeakMap<readonly SourceFile[], ReadList>();
  /** Files that compiled documents show, by the file of the document. They may not exist. */
  readonly #dependencies = new Map<string, readonly string[]>();
  /** Problems of the documents that are compiled, by file. An edit does not look for them in all documents. */
  readonly #problems = new Map<string, readonly Diagnostic[]>();
  /** Compiled partials by file. Those that show other files are compiled for each version of the site. */
  readonly #partials = new Map<string, { hash: string; page: CompiledPage }>();
  readonly partials: PartialCache = {
    get: ({ file, hash }) => {
      const known = this.#partials.get(file);
      return known?.hash === hash ? known.page : undefined;
    },
    set: ({ file, hash }, page) => {
      if (page.dependencies.length === 0) this.#partials.set(file, { hash, page });
      return page;
    },
  };
  /** Files of documents that are not compiled yet. */
  readonly #uncompiled = new Set<string>();
  #options: CompileConfig | undefined;
  #fingerprint = '';
  #runsFunctions = false;
  #known: KnownOutlines | undefined;
  #cache: CacheFolder | undefined;
  /** Number of documents that were read since the outlines were saved. */
  #unsaved = 0;

  /**
   * Sets the options of the compiler, and drops documents that were compiled with other options.
   *
   * @param cache for outlines and compiled documents
   * @param fingerprint of the configuration for pages, including its functions
   */
  async use(
    options: CompileConfig & Pick<ResolvedConfig, 'root'>,
    cache: CacheFolder,
    fingerprint: string,
  ): Promise<void> {
    const { markdown } = options;
    await prepareParser(markdown.parser);
    await loadCommentReaders(options.comments);
    const before = this.#options;
    const isOther = (own: CompileConfig): boolean =>
      own !== options &&
      (compilerKey(own, '') !== compilerKey(options, '') ||
        ((runsUnknownFunctions(options) || runsUnknownFunctions(own)) &&
          // The code of the configuration contains functions that are not from packages.
          fingerprint !== this.#fingerprint &&
          !haveSameFunctions(options, own)));
    if (!before || isOther(before)) this.#known = new KnownOutlines(cache, options);
    if (before && isOther(before)) {
      this.keepOnly(new Set());
      this.#partials.clear();
      this.#lists = new WeakMap();
    }
    this.#options = options;
    this.#fingerprint = fingerprint;
    this.#cache = cache;
    this.#runsFunctions = runsFunctions(options);
  }

  /**
   * @param files a list that never changes
   * @param changed files that may have changed since they were read
   */
  async readAll(files: readonly SourceFile[], changed: Changed): Promise<ReadList> {
    const known = this.#lists.get(files);
    const list = known && changed !== EVERYTHING ? await this.#update(known, changed) : undefined;
    if (list) {
      this.#lists.set(files, list);
      return list;
    }
    // The first bundle waits for the components, which have no outlines.
    if (files.some(({ format }) => format === 'md')) this.#known?.recall();
    const documents: Entry[] = [];
    const takeTurn = turns(SLICE);
    for (const file of files) {
      // Generated again together with the configuration.
      const isSuspect = (each: string): boolean =>
        changed === EVERYTHING || changed.has(each) || file.generatedBy !== undefined;
      const document = await this.read(file, isSuspect);
      if (document) documents.push(document);
      await takeTurn();
    }
    if (documents.length === files.length) this.#lists.set(files, documents);
    return documents;
  }

  /** Compiles new documents, if there are many. `readAll` would compile them one after the other. */
  async compileNew(files: readonly SourceFile[], config: ResolvedConfig): Promise<void> {
    this.#known?.recall();
    const read = new Map<SourceFile, Source>();
    const takeTurn = turns(SLICE);
    for (const file of files) {
      if (file.format === 'tsx' || this.#entries.has(file.file)) continue;
      const found = tryRead(file, readWhole);
      if (found && !('code' in found) && !this.#isOutlined(found)) read.set(file, found.source);
      await takeTurn();
    }
    if (read.size < MANY) return;
    const documents = [...read.keys()];
    for (const [index, compiled] of (await this.#compileAll(documents, config)).entries()) {
      const source = read.get(documents[index] as SourceFile) as Source;
      this.#keep({ source, compiled, outline: outlineText(compiled) });
    }
  }

  /** Whether a document can wait until its page is requested. */
  #isOutlined({ source, bytes }: ReturnType<typeof readWhole>): boolean {
    if (source.format !== 'md' || this.#runsFunctions) return false;
    if (this.#known?.get(source) !== undefined) return true;
    const decoded = decodeSource(bytes, source.file);
    return !('diagnostic' in decoded) && this.#mayWait(decoded.text);
  }

  /** The cache of the build keeps the documents that only builds compile. */
  async #compileAll(files: readonly SourceFile[], config: ResolvedConfig): Promise<CompiledPage[]> {
    const onDocument = (): void => {};
    const compile = async (tools: Partial<ConstructorParameters<typeof FileCompiler>[0]>) => {
      const compiler = new FileCompiler({ config, cache: undefined, ahead: undefined, onDocument, ...tools });
      const results = await compiler.compileAll(files);
      // A copy, because properties of cached documents are read on demand.
      return results.map(({ document }) => ({ ...(document.compiled as CompiledPage) }));
    };
    const cache = new DocumentCache(this.#cache as CacheFolder, config, this.#fingerprint);
    const threads = new BuildThreads();
    try {
      const ahead = await compileAhead(files, config, cache, threads, false, onDocument);
      const pages = await compile({ cache, ahead });
      if (cache.isDamaged) return await compile({});
      cache.keepOthers();
      cache.save();
      return pages;
    } finally {
      threads.close();
      cache.close();
    }
  }

  /** @returns undefined if a document was removed */
  async #update(list: ReadList, changed: ReadonlySet<string>): Promise<ReadList | undefined> {
    const affected = this.#affectedBy(changed);
    if (affected.size === 0) return list;
    const documents: Entry[] = [];
    for (const known of list) {
      const { file } = known.source;
      const document = affected.has(file)
        ? await this.read(known.source, (each) => changed.has(each))
        : known;
      if (!document) return undefined;
      documents.push(document);
    }
    return documents;
  }

  /** Files of documents that were changed, or that show a changed file. */
  #affectedBy(changed: ReadonlySet<string>): Set<string> {
    const affected = new Set([...changed].filter((file) => this.#entries.has(file)));
    for (const [file, dependencies] of this.#dependencies) {
      if (dependencies.some((each) => changed.has(each))) affected.add(file);
    }
    return affected;
  }

  /**
   * @param isSuspect whether a file may have changed since it was read
   * @returns undefined for a removed file
   */
  async read(file: SourceFile, isSuspect: (file: string) => boolean): Promise<Entry | undefined> {
    const known = this.#entries.get(file.file);
    const isOutdated = this.#dependencies.get(file.file)?.some(isSuspect) === true;
    if (
      known?.source.format === file.format &&
      known.source.collection === file.collection &&
      !isSuspect(file.file) &&
      !isOutdated
    ) {
      return known;
    }
    const isSame = (source: Source): boolean =>
      !isOutdated &&
      known?.source.hash === source.hash &&
      known.source.format === source.format &&
      known.source.collection === source.collection;
    const read = tryRead(file, (each): Read => {
      const found = readSource(each);
      const isKnown = isSame(found.source) || this.#known?.get(found.source) !== undefined;
      return found.bytes || isKnown ? found : readWhole(each);
    });
    if (read && 'code' in read) {
      return this.#keep({ source: { ...file, hash: '' }, compiled: emptyPage(read), outline: read.message });
    }
    if (read === undefined) {
      this.#delete(file.file);
      return undefined;
    }
    const { source, bytes } = read;
    if (known && isSame(source)) return known;
    const outline = this.#known?.get(source);
    if (outline) {
      const compiled = outlinedPage(source, outline, this.#options as CompileConfig, true);
      return this.#keep({ source, compiled, outline: outlineText(compiled) });
    }
    this.#unsaved++;
    return this.#keep(await this.#compile(source, bytes as Uint8Array));
  }

  #keep(entry: Entry): Entry {
    const { file } = entry.source;
    this.#delete(file);
    this.#entries.set(file, entry);
    const { compiled } = entry;
    if (compiled instanceof OutlinedPage) {
      this.#uncompiled.add(file);
      compiled.onComplete = (page) => {
        if (this.#entries.get(file)?.compiled === compiled) this.#index(file, page);
      };
    } else if (compiled) this.#index(file, compiled);
    return entry;
  }

  #index(file: string, { dependencies, diagnostics }: CompiledPage): void {
    this.#uncompiled.delete(file);
    if (dependencies.length > 0) this.#dependencies.set(file, dependencies);
    if (diagnostics.length > 0) this.#problems.set(file, diagnostics);
  }

  #delete(file: string): void {
    this.#entries.delete(file);
    this.#dependencies.delete(file);
    this.#problems.delete(file);
    this.#uncompiled.delete(file);
  }

  async #compile(source: Source, bytes: Uint8Array): Promise<Entry> {
    const options = this.#options as CompileConfig;
    if (source.format === 'tsx') return { source, outline: '' };
    const compiled =
      (source.format === 'md' && !this.#runsFunctions ? this.#outlined(source, bytes) : undefined) ??
      (await compileSource(source.file, source.format, bytes, options, source.post));
    return { source, compiled, outline: outlineText(compiled) };
  }

  /** @returns undefined for documents that can only be compiled asynchronously */
  #outlined(source: Source, bytes: Uint8Array): CompiledPage | undefined {
    const options = this.#options as CompileConfig;
    const { file, post } = source;
    const decoded = decodeSource(bytes, file);
    if ('diagnostic' in decoded) return undefined;
    const { text } = decoded;
    const lazy = this.#lazyHandlersIn(text);
    if (!this.#mayWait(text, lazy)) return undefined;
    // Without an outline, the properties of a document are unknown until it is compiled.
    const outline = readOutline(text, file, post, ignoredKeys(options));
    if (!outline || this.#mayAddTitle(outline)) return compileText(text, source, options);
    // Handlers may not be loaded at the next start.
    return outlinedPage(source, detached(outline), options, lazy.length === 0);
  }

  /** Whether a plugin turns front matter into elements, such as `hero`, whose heading can be the title. */
  #mayAddTitle({ frontMatter }: Outline): boolean {
    const handled = this.#options?.handlers.frontMatter;
    return frontMatter.title === undefined && Object.keys(frontMatter).some((key) => handled?.has(key));
  }

  /** Whether a document can be compiled synchronously. The compiler for MDX and handlers of code blocks are loaded asynchronously. */
  #mayWait(text: string, lazy = this.#lazyHandlersIn(text)): boolean {
    const { format, components } = (this.#options as CompileConfig).markdown;
    return components.length === 0 && !mayBeMdx(text, format) && lazy.every(isLoaded);
  }

  #lazyHandlersIn(text: string): ReturnType<typeof lazyHandlersIn> {
    return lazyHandlersIn(text, (this.#options as CompileConfig).handlers);
  }

  /** Saves what the next start can use. */
  save(): void {
    if (this.#unsaved <= this.#entries.size / FEW) return;
    this.#unsaved = 0;
    const outlines = [...this.#entries.values()].flatMap(({ source, compiled }) =>
      compiled instanceof OutlinedPage && compiled.isLasting ? { source, outline: compiled.outline } : [],
    );
    this.#known?.save(outlines);
  }

  /** Documents that are not compiled yet. */
  outlined(): string[] {
    return [...this.#uncompiled];
  }

  /** Whether a document is compiled, or cannot be compiled. */
  isComplete(file: string): boolean {
    return !this.#uncompiled.has(file);
  }

  /**
   * Compiles a document.
   *
   * @returns false if the outline was wrong, so the site must be rebuilt
   */
  complete(file: string): boolean {
    const entry = this.#entries.get(file);
    if (!(entry?.compiled instanceof OutlinedPage)) return true;
    const full = entry.compiled.complete();
    const outline = outlineText(full);
    if (outline === entry.outline) return true;
    this.#keep({ source: entry.source, compiled: full, outline });
    return false;
  }

  /** Problems of the documents that are compiled. */
  diagnostics(): Diagnostic[] {
    return [...this.#problems.values()].flat();
  }

  /** Files that the compiled documents show, whether they exist or not. */
  dependencies(): string[] {
    return [...this.#dependencies.values()].flat();
  }

  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.#entries.keys()) if (!files.has(file)) this.#delete(file);
  }
}

/** Whether the site is the same with either list. */
export function haveSameOutline(a: ReadList, b: ReadList): boolean {
  return (
    a.length === b.length &&
    a.every((entry, index) => {
      const other = b[index] as Entry;
      return (
        entry === other ||
        (entry.outline === other.outline &&
          entry.source.file === other.source.file &&
          entry.source.format === other.source.format)
      );
    })
  );
}
