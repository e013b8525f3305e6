import { expect, test } from 'vitest';
import { DocumentMemo } from '../../../packages/ssg/src/core/bundle/document-memo.ts';

test('keeps the result for a document until its source changes', async () => {
  const memo = new DocumentMemo<string>();
  const get = (source: string | undefined, value: string, compiled = 'export default 1;'): Promise<string> =>
    memo.get('/a.mdx', { hashDocument: async () => source }, async () => ({ value, compiled }));
  expect(await get('1', 'first')).toBe('first');
  expect(await get('1', 'second')).toBe('first');
  expect(await get('2', 'third')).toBe('third');
  expect(await get('1', 'fourth')).toBe('fourth');
  // Without a hash, the document may have changed.
  expect(await get(undefined, 'fifth')).toBe('fifth');
  expect(await get('1', 'sixth')).toBe('sixth');
  // The files of a folder may have changed.
  expect(await get('3', 'seventh', 'require(`./images/${name}.png`)')).toBe('seventh');
  expect(await get('3', 'eighth')).toBe('eighth');
});
