import { expect, test } from 'vitest';
import { lazyHandlersIn } from '../../../packages/ssg/src/core/compile/mdast/fences.ts';
import type { MarkdownHandlers } from '../../../packages/ssg/src/core/config/markdown-handlers.ts';

test('finds the handlers of the languages that a document names in any case', () => {
  const lazy = { load: async () => () => '' };
  const owner = { isBuiltIn: true };
  const named = (text: string): string[] =>
    ['mermaid', 'c++', 'größe'].filter((language) => {
      const fences = new Map([[language, { owner, handler: lazy }]]);
      return lazyHandlersIn(text, { fences } as unknown as MarkdownHandlers).length > 0;
    });
  expect(named('```Mermaid\n```\n\n~~~ C++\n~~~\n')).toEqual(['mermaid', 'c++']);
  expect(named('```größe\n```\n')).toEqual(['größe']);
  expect(named('```ccc\n```\n\nMer maid\n')).toEqual([]);
});
