/** The work of a thread for `compile-ahead.ts`. */
import { parentPort } from 'node:worker_threads';
import type { SourceFile } from '../content/scan.ts';
import { configFromJson } from '../plugin/thread-config.ts';
import { type CompileTask, claim, indexesOf, indexing, type ThreadResult } from './compile-ahead.ts';
import { turns } from './turns.ts';

/** Compiles documents from the last one on, as long as there are unclaimed ones. */
export async function compileClaimed(input: CompileTask): Promise<void> {
  const { config } = await configFromJson(input.config);
  const claims = new Int32Array(input.claims);
  const compile = indexing(await indexesOf(config, input.isIndexed));
  const takeTurn = turns();
  for (let index = claims.length - 1; index >= 0; index--) {
    if (!claim(claims, index)) continue;
    const result = await compile(input.documents[index] as SourceFile, config);
    if (result) {
      const { source, compiled, sent } = result;
      const { body, ...page } = compiled;
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      const entries = sent.map((entry) => entry?.value);
      const moved = [bytes.buffer, ...sent.flatMap((entry) => entry?.moved ?? [])];
      const message: ThreadResult = { index, hash: source.hash, page, body: bytes, entries };
      parentPort?.postMessage(message, moved);
    }
    await takeTurn();
  }
  parentPort?.postMessage('done');
}
