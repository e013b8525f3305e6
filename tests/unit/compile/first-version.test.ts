import { expect, test } from 'vitest';
import { replaceFirstVersion } from '../../../packages/ssg/src/core/compile/mdx/first-version.ts';

test('replaces nodes of MDX 1 at any depth', () => {
  const inner = { type: 'paragraph', children: [{ type: 'jsx', value: '<Box />' }] };
  let tree: { type: string; children: unknown[] } = inner;
  for (let depth = 0; depth < 50_000; depth++) tree = { type: 'blockquote', children: [tree] };
  replaceFirstVersion(tree);
  expect(inner.children).toMatchObject([{ type: 'mdxJsxFlowElement', name: 'Box' }]);
});
