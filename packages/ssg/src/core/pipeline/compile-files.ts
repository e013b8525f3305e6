/**
 * Compiles documents in their order. The site's Markdown plugins may wait for later documents, because Docusaurus compiles
 * all of them concurrently. So a document whose plugins wait is set aside, and continues while the next ones are compiled.
 */
import { randomUUID } from 'node:crypto';
import { hashFiles, hashText, haveChangedSince } from '../cache/files.ts';
import { compileSource, emptyPage, runsFunctions } from '../compile/compile-source.ts';
import { endUselessRuns } from '../compile/unfinished-runs.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { readSource, readWhole, type SourceFile } from '../content/scan.ts';
import type { DocumentCache } from '../reuse/documents.ts';
import type { CompiledDocument } from '../site/site.ts';
import type { CompiledPage, Diagnostic, Source } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { restartTimeLimits } from '../util/settled.ts';
import { unreadable } from '../util/unreadable.ts';
import type { CompiledAhead } from './compile-ahead.ts';
import type { Compiled } from './compile-file.ts';
import { EqualDocuments } from './equal-documents.ts';
import { startAndWait } from './set-aside.ts';
import { turns } from './turns.ts';

export interface CompileTools {
  config: ResolvedConfig;
  cache: DocumentCache | undefined;
  /** Documents that other threads have compiled. */
  ahead: ReadonlyMap<SourceFile, CompiledAhead> | undefined;
  /** Called for each document that no other thread compiled. */
  onDocument: () => void;
}

export interface CompileResult {
  document: CompiledDocument;
  diagnostics: Diagnostic[];
}

type ReadFile = ReturnType<typeof readWhole>;

export class FileCompiler {
  readonly #tools: CompileTools;
  readonly #equals: EqualDocuments;
  readonly #mayWait: boolean;
  readonly #takeTurn = turns();
  readonly #began: number;

  constructor(tools: CompileTools) {
    this.#tools = tools;
    this.#equals = new EqualDocuments(tools.config);
    this.#mayWait = runsFunctions(tools.config);
    this.#began = tools.cache?.began ?? Date.now();
  }

  async compileAll(files: readonly SourceFile[]): Promise<CompileResult[]> {
    const results: (CompileResult | Promise<CompileResult>)[] = [];
    const cached: SourceFile[] = [];
    const setAside = new Set<Promise<CompileResult>>();
    for (const file of files) {
      const found = this.#find(file);
      if ('bytes' in found) {
        const { source } = found;
        const { result, ended } = await this.#compile(found);
        if (ended) results.push(this.#store(source, await result));
        else results.push(addUntilEnd(setAside, this.#finishLater(source, result)));
        await this.#takeTurn();
      } else {
        results.push(found.result);
        if (found.isCached) cached.push(file);
      }
    }
    // Plugins may also wait for documents that are in the cache.
    for (const file of cached) {
      if (setAside.size === 0) break;
      const whole = attempt(() => readWhole(file));
      const started = whole && (await this.#compile(whole));
      started?.result.catch(() => {});
    }
    const all = Promise.all(results);
    while (!(await startAndWait(() => all, new Set())).ended) endUselessRuns();
    return all;
  }

  /** @returns the compiled document, or the text to compile */
  #find(file: SourceFile): { result: CompileResult; isCached?: boolean } | ReadFile {
    const { ahead, cache } = this.#tools;
    const early = ahead?.get(file);
    if (early) {
      this.#equals.add(early.source, early.compiled);
      return { result: this.#finish(early) };
    }
    try {
      const { source, bytes } = readSource(file);
      if (source.format === 'tsx') return { result: { document: { source }, diagnostics: [] } };
      const compiled = cache?.get(source) ?? this.#copyOfEqual(source);
      if (compiled) {
        this.#tools.onDocument();
        return { result: this.#finish({ source, compiled }), isCached: true };
      }
      // The file may have changed since its state was read.
      return bytes ? { source, bytes } : readWhole(file);
    } catch (error) {
      const compiled = emptyPage(unreadable(error, file.file));
      const source = { ...file, hash: UNREAD };
      return {
        result: {
          document: { source, ...(file.format !== 'tsx' && { compiled }) },
          diagnostics: compiled.diagnostics,
        },
      };
    }
  }

  async #compile({ source, bytes }: ReadFile): Promise<{ result: Promise<CompiledPage>; ended: boolean }> {
    const { file, format, post } = source;
    const start = () => compileSource(file, format as 'md' | 'mdx', bytes, this.#tools.config, post);
    // Waiting for others takes time that is not the plugin's.
    restartTimeLimits();
    return this.#mayWait ? startAndWait(start) : { result: start(), ended: true };
  }

  #store(source: Source, page: CompiledPage): CompileResult {
    const compiled = this.#tools.cache?.set(source, page) ?? page;
    this.#equals.add(source, compiled);
    this.#tools.onDocument();
    return this.#finish({ source, compiled });
  }

  /** The document may depend on any other, so it is not cached, and the result is part of its hash. */
  async #finishLater(source: Source, result: Promise<CompiledPage>): Promise<CompileResult> {
    const compiled = await result;
    this.#tools.onDocument();
    const hash = hashText(source.hash, JSON.stringify(compiled));
    return this.#finish({ source: { ...source, hash }, compiled });
  }

  /** The page of a document with the same text as a compiled one. */
  #copyOfEqual(copy: Source): CompiledPage | undefined {
    const equal = this.#equals.find(copy);
    if (!equal) return undefined;
    const { source, compiled, diagnostics } = equal;
    return this.#tools.cache?.copy(source, compiled, copy, diagnostics) ?? { ...compiled, diagnostics };
  }

  /** Other stages recognize a changed document by its hash, so the hash covers the files that the document shows. */
  #finish({ source, compiled }: Compiled): CompileResult {
    const { dependencies, diagnostics } = compiled;
    if (dependencies.length === 0) return { document: { source, compiled }, diagnostics };
    const files = hashFiles(dependencies, this.#tools.config.root);
    // A file that someone has just saved may not have the contents that the document shows. So the next build compares them again.
    const unique = haveChangedSince(dependencies, this.#began) ? [randomUUID()] : [];
    const hash = hashText(source.hash, JSON.stringify(files), ...unique);
    return { document: { source: { ...source, hash }, compiled }, diagnostics };
  }
}

/** Also prevents an unhandled rejection. */
function addUntilEnd<T>(set: Set<Promise<T>>, promise: Promise<T>): Promise<T> {
  const end = (): void => {
    set.delete(promise);
  };
  promise.then(end, end);
  set.add(promise);
  return promise;
}

/** The hash of a document that cannot be read. */
const UNREAD = '';
