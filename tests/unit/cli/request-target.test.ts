import { describe, expect, test } from 'vitest';
import { readTarget } from '../../../packages/ssg/src/server/request-target.ts';

const pathOf = (url: string): string | undefined => readTarget({ url })?.path;

test.each([
  ['/', '/'],
  ['/_headers', '/_headers'],
  ['/%5fheaders', '/_headers'],
  ['/%5Fheaders', '/_headers'],
  ['/.%73sg.json', '/.ssg.json'],
  ['/a%20page/', '/a%20page/'],
  ['/%61%20page/', '/a%20page/'],
  ['/d%C3%B6cs', '/d%C3%B6cs'],
  ['/100%25', '/100%25'],
  ['/c%23', '/c%23'],
  ['/what%3f', '/what%3F'],
  ['/.%2573sg.json', '/.%2573sg.json'],
  ['http://localhost:3000/docs/', '/docs/'],
])('reads %s as %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

test('reads a decoded path unchanged', () => {
  const path = pathOf('/a%2520b/%5f%c3%b6%3B%26') as string;
  expect(pathOf(path)).toBe(path);
});

test('keeps the query as sent', () => {
  expect(readTarget({ url: '/a?b=%5f&c#d' })).toEqual({ path: '/a', query: '?b=%5f&c' });
});

describe('refuses a path that no file can have', () => {
  test.each([
    '*',
    'docs/',
    '/%',
    '/%zz',
    '/%00',
    '/a%0a',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '//evil.example/',
    '/a//b',
    '/.',
    '/..',
    '/%2e%2e/',
    '/a/%2E./b',
    // The slash, the dot, and the underscore as overlong UTF-8.
    '/%c0%af',
    '/%e0%80%ae',
    '/%c1%9fheaders',
    '/%ff',
    '/%ed%a0%80',
  ])('%s', (url) => {
    expect(pathOf(url)).toBeUndefined();
  });
});
