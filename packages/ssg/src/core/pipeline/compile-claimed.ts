/** The work of a thread that `compile-ahead.ts` starts. */
import { parentPort } from 'node:worker_threads';
import type { ResolvedConfig } from '../config/types.ts';
import type { SourceFile } from '../content/scan.ts';
import { configFromJson } from '../plugin/thread-config.ts';
import { weighMarkdown } from '../search/index-site.ts';
import { TermScorer } from '../search/weigh.ts';
import { claim, type ThreadInput, type ThreadResult } from './compile-ahead.ts';
import { type Compiled, compileFile } from './compile-file.ts';
import { turns } from './turns.ts';

/** Compiles documents from the last one on, as long as there are unclaimed ones. */
export async function compileClaimed(input: ThreadInput): Promise<void> {
  const { config } = await configFromJson(input.config);
  const claims = new Int32Array(input.claims);
  const post = poster(config);
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
function poster({ search }: ResolvedConfig): (index: number, result: Compiled) => void {
  const scorer = new TermScorer();
  const { lexicon } = scorer;
  let terms = 0;
  let pieces = 0;
  return (index, { source, compiled }) => {
    const { body, ...page } = compiled;
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const result: ThreadResult = { index, hash: source.hash, page, body: bytes };
    const moved = [bytes.buffer];
    // The title of most pages. The build checks it.
    const title = page.frontMatter.title ?? page.contentTitle;
    if (search && page.kind === 'html' && title !== undefined) {
      const weighed = weighMarkdown(scorer, title, compiled);
      const [weights, texts] = [weighed.weights(), weighed.texts()];
      const added = { terms: lexicon.terms.slice(terms), pieces: lexicon.pieces.slice(pieces) };
      terms = lexicon.terms.length;
      pieces = lexicon.pieces.length;
      result.weighed = { title, sections: weighed.sections, weights, texts, ...added };
      moved.push(weights.buffer, texts.buffer);
    }
    parentPort?.postMessage(result, moved);
  };
}
