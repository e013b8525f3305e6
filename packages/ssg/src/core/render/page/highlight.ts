import type { Highlight } from '@slashdocs/runtime';
import { readFence } from '../../compile/code/fence.ts';
import { highlightCode } from '../../compile/code/highlight.ts';
import type { ResolvedConfig } from '../../config/types.ts';

/** The highlighter for code in components, the same as for documents. */
export function highlightWith({ markdown }: ResolvedConfig): Highlight {
  return (code, language, meta) => highlightCode(code, readFence(language, meta), markdown).html;
}
