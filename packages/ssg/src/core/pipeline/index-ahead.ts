import type { OpenIndex } from '../plugin/site-index.ts';
import { isMarkdown, type Site } from '../site/model.ts';
import type { CompiledPage } from '../types.ts';
import { turns } from './turns.ts';

/** Results of threads for each index, in the order of the configuration. */
export type IndexedAhead = Map<CompiledPage, readonly unknown[]>;

/** Milliseconds after which requests of esbuild are handled. */
const SLICE = 12;

/**
 * Adds Markdown pages to indexes in slices, while esbuild runs in another process.
 *
 * @param ahead loses the results that are used
 */
export async function indexAhead(
  indexes: readonly OpenIndex[],
  site: Site,
  ahead: IndexedAhead,
): Promise<void> {
  if (indexes.length === 0) return;
  const takeTurn = turns(SLICE);
  for (const page of site.routes.values()) {
    if (!isMarkdown(page)) continue;
    const received = ahead.get(page.compiled);
    for (const [number, index] of indexes.entries()) index.add(page, received?.[number]);
    // They are as large as the documents.
    ahead.delete(page.compiled);
    await takeTurn();
  }
}
