import { expect, test } from 'vitest';
import { blockEnd, blockStart } from '../../../packages/ssg/src/core/compile/source/blocks.ts';

test.each([
  ['one line', 'one', 2, 0, 3],
  ['a block of two lines', 'a\n\none\ntwo\n\nb', 8, 3, 10],
  ['a text that begins with a line end', '\none', 0, 0, 4],
])('%s', (_, text, at, start, end) => {
  expect([blockStart(text, at), blockEnd(text, at)]).toEqual([start, end]);
});

test('reaches the start when moving up block by block', () => {
  for (const text of ['\n\n\none\n\ntwo', 'one\n \n\ntwo\n', '\n']) {
    let at = text.length;
    for (let steps = 0; at > 0; steps++) {
      expect(steps).toBeLessThanOrEqual(text.length);
      at = blockStart(text, at - 1);
    }
  }
});
