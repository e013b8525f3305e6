/** The work of a thread that `compile-ahead.ts` starts. */
import { parentPort } from 'node:worker_threads';
import type { SourceFile } from '../content/scan.ts';
import type { IndexCode } from '../plugin/site-index.ts';
import { configFromJson } from '../plugin/thread-config.ts';
import { claim, type ThreadInput, type ThreadResult } from './compile-ahead.ts';
import { type Compiled, compileFile } from './compile-file.ts';
import { turns } from './turns.ts';

/** Compiles documents from the last one on, as long as there are unclaimed ones. */
export async function compileClaimed(input: ThreadInput): Promise<void> {
  const { config } = await configFromJson(input.config);
  const claims = new Int32Array(input.claims);
  const post = poster(await Promise.all(config.indexes.map(({ load }) => load())));
  const takeTurn = turns();
  for (let index = claims.length - 1; index >= 0; index--) {
    if (!claim(claims, index)) continue;
    const result = await compileFile(input.documents[index] as SourceFile, config).catch(() => undefined);
    if (result) post(index, result);
    await takeTurn();
  }
  parentPort?.postMessage('done');
}

/** @returns a function that sends a result to the build */
function poster(indexes: readonly IndexCode[]): (index: number, result: Compiled) => void {
  const indexers = indexes.map(({ indexInThread }) => indexInThread());
  return (index, { source, compiled }) => {
    const { body, ...page } = compiled;
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const entries = indexers.map((indexOne) => (page.kind === 'html' ? indexOne(compiled) : undefined));
    const result: ThreadResult = {
      index,
      hash: source.hash,
      page,
      body: bytes,
      entries: entries.map((entry) => entry?.value),
    };
    const moved = [bytes.buffer, ...entries.flatMap((entry) => entry?.moved ?? [])];
    parentPort?.postMessage(result, moved);
  };
}
