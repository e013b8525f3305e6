import type { Highlight } from '@slashdocs/runtime';
import { readFence } from '../../compile/code/fence.ts';
import { highlightCode } from '../../compile/code/highlight.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { getOrInsert } from '../../util/get-or-insert.ts';

/** The most characters of results that are kept. */
const MOST_KEPT = 4e6;

/** Results by the language, the options, and the code. Versions of a document mostly have the same code. */
const kept = new WeakMap<ResolvedConfig['markdown'], { results: Map<string, string>; size: number }>();

/** The highlighter for code in components, the same as for documents. */
export function highlightWith({ markdown }: ResolvedConfig): Highlight {
  const known = getOrInsert(kept, markdown, () => ({ results: new Map(), size: 0 }));
  return (code, language, meta) => {
    const key = JSON.stringify([language, meta, code]);
    const result = known.results.get(key);
    if (result !== undefined) return result;
    const { html } = highlightCode(code, readFence(language, meta), markdown);
    if (known.size > MOST_KEPT) {
      known.results.clear();
      known.size = 0;
    }
    known.results.set(key, html);
    known.size += key.length + html.length;
    return html;
  };
}
