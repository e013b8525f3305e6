import { describe, expect, test } from 'vitest';
import {
  isExternal,
  isFilePath,
  isSamePath,
  joinBase,
  normalizePath,
  siteHref,
} from '../../../packages/runtime/src/paths.ts';

const slash = { baseUrl: '/', trailingSlash: true };
const bare = { baseUrl: '/', trailingSlash: false };
const deep = { baseUrl: '/x/', trailingSlash: false };

describe('normalizePath', () => {
  test.each([
    ['/', slash, '/'],
    ['/index.html', slash, '/'],
    ['/docs', slash, '/docs/'],
    ['/docs/index.html', slash, '/docs/'],
    ['/docs/flags.html', slash, '/docs/flags/'],
    ['/docs/flags/', bare, '/docs/flags'],
    ['/docs/flags/index.html', bare, '/docs/flags'],
    ['/docs//', slash, '/docs/'],
    ['/', bare, '/'],
    ['/x', deep, '/x/'],
    ['/x/index.html', deep, '/x/'],
    ['/x/docs/', deep, '/x/docs'],
    ['/docs/1.0.0', slash, '/docs/1.0.0/'],
    ['/docs/index', slash, '/docs/index/'],
    ['/manual.pdf', slash, '/manual.pdf'],
    ['/404.html', slash, '/404.html'],
    ['/x/404.html', deep, '/x/404.html'],
    ['/docs/404.html', slash, '/docs/404/'],
  ])('normalizes %s with %o to %s', (path, style, expected) => {
    expect(normalizePath(path, style)).toBe(expected);
    expect(normalizePath(expected, style), 'a normal path is left alone').toBe(expected);
  });
});

test('does not treat a version number as a file extension', () => {
  expect(isFilePath('/docs/1.0.0')).toBe(false);
  expect(isFilePath('/a.b/docs/')).toBe(false);
  expect(isFilePath('/tool.tar.gz')).toBe(true);
});

test('completes paths and keeps query and anchor', () => {
  expect(siteHref('/docs/flags.html?x=/a#top', { baseUrl: '/x/', trailingSlash: true })).toBe(
    '/x/docs/flags/?x=/a#top',
  );
  for (const left of ['https://example.org/a', '//example.org/a', '#a', './a', 'mailto:a@example.org']) {
    expect(siteHref(left, deep)).toBe(left);
  }
});

test('leaves paths that are not site paths unchanged', () => {
  expect(joinBase('/x/', '/docs/')).toBe('/x/docs/');
  expect(joinBase('/x/', '//example.org/')).toBe('//example.org/');
  expect(joinBase('/x/', '#a')).toBe('#a');
});

test('treats only other sites as external', () => {
  expect(['https://a.org', 'HTTP://a.org', '//a.org'].map(isExternal)).toEqual([true, true, true]);
  expect(['/a', 'a', '#https://a.org', 'mailto:a@b.org'].map(isExternal)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('compares paths by their decoded form', () => {
  expect(isSamePath('/caf%C3%A9/', '/caf%c3%a9/')).toBe(true);
  expect(isSamePath('/caf%C3%A9/', '/café/')).toBe(true);
  expect(isSamePath('/100%/', '/100%/')).toBe(true);
  expect(isSamePath('/100%/', '/100/')).toBe(false);
});
