import { termsOf, wordList } from '@slashdocs/runtime/search';
import { describe, expect, test } from 'vitest';
import { allowedTypos, distance } from '../../../packages/runtime/src/search/edit-distance.ts';
import { parseQuery } from '../../../packages/runtime/src/search/query.ts';
import { stem } from '../../../packages/runtime/src/search/stem.ts';

test.each([
  ['Cache', ['cache']],
  ['Café', ['cafe']],
  ['DotSlash’s', ['dotslash', 'dot', 'slash']],
  ['getExtractedCachePath', ['getextractedcachepath', 'get', 'extracted', 'cache', 'path']],
  ['HTMLElement', ['htmlelement', 'html', 'element']],
  ['create-url-entry', ['create-url-entry', 'create', 'url', 'entry']],
  ['DOTSLASH_CACHE', ['dotslash_cache', 'dotslash', 'cache']],
  ['x86_64', ['x86_64', 'x86', '64']],
  ['tar.gz', ['tar.gz', 'tar', 'gz']],
  ["don't", ['dont']],
  ['設定方法', ['設定', '定方', '方法']],
  ['a'.repeat(64), []],
])('%s', (word, terms) => {
  expect(termsOf(word)).toEqual(terms);
});

test('splits a text at everything but letters, digits, and joining characters', () => {
  expect(wordList('Run `dotslash -- clean`: it’s /usr/local/bin, “naïve”.')).toEqual([
    'Run',
    'dotslash',
    'clean',
    'it’s',
    'usr',
    'local',
    'bin',
    'naïve',
  ]);
});

test.each([
  ['download', 'downloads', 'downloaded', 'downloading'],
  ['cache', 'caches', 'cached', 'caching'],
  ['run', 'runs', 'running', 'runner'],
  ['verify', 'verifies', 'verified'],
  ['execute', 'executes', 'executable'],
])('gives %s and its forms one stem', (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test.each([
  ['class', 'clay'],
  ['string', 'stream'],
  ['this', 'thing'],
])('gives %s and %s different stems', (a, b) => {
  expect(stem(a)).not.toBe(stem(b));
});

describe('edit distance', () => {
  test.each([
    ['cache', 'cache', 0],
    ['cahce', 'cache', 1],
    ['cach', 'cache', 1],
    ['caache', 'cache', 1],
    ['cavhe', 'cache', 1],
    ['cahec', 'cache', 2],
    ['table', 'cache', 3],
  ])('of %s and %s is %i', (word, other, away) => {
    expect(distance(word, other, 2, false)).toBe(away);
  });

  test('of a misspelled beginning', () => {
    expect(distance('exectu', 'executable', 1, true)).toBe(1);
    expect(distance('exectu', 'executable', 1, false)).toBe(2);
  });

  test('requires exact short words', () => {
    expect([2, 3, 4, 7, 8].map(allowedTypos)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('a query', () => {
  const terms = (text: string) => parseQuery(text).map(({ term }) => term);

  test('drops stop words, unless there are no others', () => {
    expect(terms('How do I clear the cache?')).toEqual(['clear', 'cache']);
    expect(terms('what is it')).toEqual(['what', 'is', 'it']);
  });

  test('also joins two words into one name', () => {
    const joined = (text: string) =>
      parseQuery(text).flatMap(({ term, isJoined }) => (isJoined ? [term] : []));
    expect(joined('run before each test')).toEqual(
      ['runbefore', 'beforeeach', 'eachtest'].flatMap((term, index) => {
        const at = [3, 6, 4][index] as number;
        return ['', '-', '_', '.'].map((glue) => term.slice(0, at) + glue + term.slice(at));
      }),
    );
    expect(joined('clear the cache')).toEqual([]);
  });

  test('may end within a word', () => {
    const open = (text: string) => parseQuery(text).filter(({ isBeginning }) => isBeginning);
    expect(open('clear ca').map(({ term }) => term)).toEqual(['ca']);
    expect(open('clear ca ')).toEqual([]);
  });

  test('contains an identifier and, with less weight, its parts', () => {
    expect(parseQuery('cache-dir ').map(({ term, weight }) => [term, weight])).toEqual([
      ['cache-dir', 1],
      ['cache', 0.5],
      ['dir', 0.5],
    ]);
  });
});
