import { expect, test } from 'vitest';
import { countWords } from '../../../packages/ssg/src/core/compile/source/truncation.ts';

test.each([
  ['', 0],
  ['one two\nthree', 3],
  ["it's 3.14 or a/b, snake_case, node.js", 7],
  ['a _ b', 2],
  ['Grüße aus Köln', 3],
  ['我们 build', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('finds as many words in ASCII as Unicode’s rules', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const characters = 'ab1Z9_.,:;\'"-/ \t\r()#`@$%&*+=<>?[]{}|~^!\\';
  // A linear congruential generator: the same texts in every run.
  let state = 1;
  const next = (limit: number): number => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  for (let index = 0; index < 20_000; index++) {
    const text = Array.from({ length: 1 + next(9) }, () => characters[next(characters.length)]).join('');
    const expected = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
    expect(countWords(text), JSON.stringify(text)).toBe(expected);
  }
});
