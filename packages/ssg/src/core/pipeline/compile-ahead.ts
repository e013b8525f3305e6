/**
 * Compiles documents in several threads. Their results are those of `compileSource`, so nothing depends on the number of threads,
 * and a document that a thread cannot compile is left to the build, which reports the problem.
 *
 * Threads only run code of ssg. The author's functions run in the command's thread, which the supervisor watches, and may
 * remember something from one document to the next.
 */
import type { Worker } from 'node:worker_threads';
import { type CompileConfig, runsFunctions } from '../compile/compile-source.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { readSource, type SourceFile } from '../content/scan.ts';
import type { IndexCode, SentEntry } from '../plugin/site-index.ts';
import { configAsJson } from '../plugin/thread-config.ts';
import type { DocumentCache } from '../reuse/documents.ts';
import type { CompiledPage, PageBody } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { type BuildThreads, threadsFor } from '../util/threads.ts';
import { countWork } from '../util/v8-flags.ts';
import { type Compiled, compileFile } from './compile-file.ts';
import { EqualDocuments } from './equal-documents.ts';
import { turns } from './turns.ts';

export interface CompiledAhead extends Compiled {
  /** The results for each index. */
  entries?: readonly unknown[];
}

export interface CompileTask {
  task: 'compile';
  /** The configuration as JSON, without functions. */
  config: string;
  documents: readonly SourceFile[];
  /** Int32 for each document: who compiles it. */
  claims: SharedArrayBuffer;
  /** Whether the build has indexes. */
  isIndexed: boolean;
}

/** The result for a document, by its index. */
export interface ThreadResult {
  index: number;
  hash: string;
  page: Omit<CompiledPage, 'body'>;
  /** The body as JSON. */
  body: Uint8Array;
  /** For each index of the build; undefined if the index needs more than the document. */
  entries: unknown[];
}

/** Documents per thread. With fewer, loading the compiler again takes longer than the thread saves. */
const WORTH_A_THREAD = 125;

/**
 * Compiles the documents that the cache lacks, if there are many, and adds them to indexes. Equal documents are compiled once.
 *
 * @param threads gets the used threads
 * @param isIndexed whether the build has indexes
 * @param onDocument called for each compiled document
 * @returns compiled documents. It may lack any document
 */
export async function compileAhead(
  files: readonly SourceFile[],
  config: ResolvedConfig,
  cache: DocumentCache,
  threads: BuildThreads,
  isIndexed: boolean,
  onDocument: () => void,
): Promise<ReadonlyMap<SourceFile, CompiledAhead>> {
  const compiled = new Map<SourceFile, CompiledAhead>();
  if (!isPossible(config)) return compiled;
  // Counting entries is enough: reading every document would slow down the builds that compile a few.
  const written = files.filter(({ format }) => format !== 'tsx');
  const possible = threadsFor(written.length - cache.size, WORTH_A_THREAD) - 1;
  const json = possible > 0 ? configAsJson(config) : undefined;
  if (json === undefined) return compiled;
  // Threads keep the flags with which they start.
  countWork(possible * WORTH_A_THREAD);
  // They load the program while this thread reads the documents.
  const helpers = threads.take(possible);
  const documents = written.filter(isMissing(config, cache));
  threads.giveBack(helpers.splice(Math.max(0, threadsFor(documents.length, WORTH_A_THREAD) - 1)));
  if (helpers.length === 0) return compiled;

  const claims = new Int32Array(new SharedArrayBuffer(4 * documents.length));
  const input: CompileTask = {
    task: 'compile',
    ...{ config: json, documents, isIndexed },
    claims: claims.buffer as SharedArrayBuffer,
  };
  const add = (file: SourceFile, result: CompiledAhead): void => {
    compiled.set(file, result);
    onDocument();
  };
  const indexes = await indexesOf(config, isIndexed);
  const ended = helpers.map((worker) => startTask(worker, input, receiver(documents, indexes, cache, add)));
  try {
    const takeTurn = turns();
    // Like a thread, so the threads end at the same time.
    const compile = indexing(indexes);
    const receive = entryReceiver(indexes);
    let index = 0;
    // The threads start at the other end.
    for (; index < documents.length && claim(claims, index); index++) {
      const file = documents[index] as SourceFile;
      const result = await compile(file, config);
      if (result) {
        const { source, compiled, sent } = result;
        const entries = receive(sent.map((entry) => entry?.value));
        add(file, { source, compiled: cache.set(source, compiled), entries });
      }
      await takeTurn();
    }
    if (index < documents.length) {
      await Promise.all(ended);
      threads.giveBack(helpers.splice(0));
    }
  } finally {
    // Those that are still starting, and would mix up the results of two tasks.
    for (const worker of helpers) void worker.terminate();
  }
  return compiled;
}

/** @returns a function that receives the results of one thread */
function receiver(
  documents: readonly SourceFile[],
  indexes: readonly IndexCode[],
  cache: DocumentCache,
  add: (file: SourceFile, result: CompiledAhead) => void,
): (result: ThreadResult) => void {
  const receive = entryReceiver(indexes);
  return ({ index, hash, page, body, entries }) => {
    const file = documents[index] as SourceFile;
    const source = { ...file, hash };
    const compiled = cache.add(source, page, body) ?? withBody(page, body);
    add(file, { source, compiled, entries: receive(entries) });
  };
}

/** @returns a function that receives the entries of one thread, in their order */
function entryReceiver(indexes: readonly IndexCode[]): (sent: readonly unknown[]) => unknown[] {
  const receive = indexes.map((index) => index.receive());
  return (sent) => sent.map((entry, number) => (entry === undefined ? undefined : receive[number]?.(entry)));
}

export function indexesOf(
  { indexes }: Pick<ResolvedConfig, 'indexes'>,
  isIndexed: boolean,
): Promise<IndexCode[]> {
  return Promise.all(isIndexed ? indexes.map(({ load }) => load()) : []);
}

/** @returns a function that compiles a document and adds it to the indexes of a thread; undefined if it cannot */
export function indexing(
  indexes: readonly IndexCode[],
): (
  file: SourceFile,
  config: CompileConfig,
) => Promise<(Compiled & { sent: (SentEntry | undefined)[] }) | undefined> {
  const indexers = indexes.map(({ indexInThread }) => indexInThread());
  return async (file, config) => {
    try {
      const result = await compileFile(file, config);
      const isIndexable = result.compiled.kind === 'html';
      return {
        ...result,
        sent: indexers.map((indexOne) => (isIndexable ? indexOne(result.compiled) : undefined)),
      };
    } catch {
      return undefined;
    }
  };
}

/** Whether a document must be compiled: it is neither in the cache nor equal to an earlier one. */
function isMissing(config: CompileConfig, cache: DocumentCache): (file: SourceFile) => boolean {
  const equals = new EqualDocuments(config);
  return (file) => {
    const source = attempt(() => readSource(file).source);
    return source !== undefined && !cache.has(source) && equals.isFirst(source);
  };
}

/** Whether a document is the caller's. Each document is claimed once. */
export function claim(claims: Int32Array, index: number): boolean {
  return Atomics.compareExchange(claims, index, 0, 1) === 0;
}

/** Whether the result depends on the values of the configuration only, not on functions of the author. */
function isPossible(config: CompileConfig): boolean {
  return !runsFunctions(config) && Object.keys(config.linkHandlers).length === 0;
}

/** @returns a promise that resolves when the thread has no further results */
function startTask(
  worker: Worker,
  task: CompileTask,
  receive: (result: ThreadResult) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (message: ThreadResult | 'done'): void => {
      if (message !== 'done') {
        receive(message);
        return;
      }
      worker.off('message', onMessage);
      resolve();
    };
    worker.on('message', onMessage);
    // If the thread fails, its documents are compiled again.
    worker.on('exit', () => resolve());
    worker.postMessage(task);
  });
}

function withBody(page: Omit<CompiledPage, 'body'>, body: Uint8Array): CompiledPage {
  return { ...page, body: JSON.parse(Buffer.from(body).toString()) as PageBody };
}
