import { describe, expect, test } from 'vitest';
import { acceptedEncodings } from '../../../packages/ssg/src/server/accept-encoding.ts';
import { contentType } from '../../../packages/ssg/src/server/content-types.ts';
import { isOwnHost } from '../../../packages/ssg/src/server/hosts.ts';
import { cacheControl } from '../../../packages/ssg/src/server/static-site.ts';

describe('names cached forever', () => {
  test.each(['/assets/client-26BAC006.js', '/assets/site-d1ef4ddd47.js', '/assets/a-photo-0123456789.png'])(
    '%s',
    (path) => {
      expect(cacheControl(path)).toContain('immutable');
    },
  );

  test.each([
    '/assets/my-screenshot.png',
    '/assets/logo.svg',
    '/img/client-26BAC006.js',
    '/assets/client-26BAC006.js.map',
    '/docs/a-0123456789/',
  ])('excludes %s', (path) => {
    expect(cacheControl(path)).toBe('no-cache');
  });
});

test('accepts a requested host name in any case', () => {
  expect(isOwnHost('My-Laptop.local:3000', ['my-laptop.local'])).toBe(true);
  expect(isOwnHost('my-laptop.local')).toBe(false);
  expect(isOwnHost(undefined)).toBe(false);
  expect(isOwnHost('')).toBe(false);
});

test('chooses an encoding by the client’s preferences, without treating a number as weight', () => {
  const names = (header: string | undefined) => acceptedEncodings(header).map(({ encoding }) => encoding);
  expect(names(undefined)).toEqual([]);
  expect(names('gzip, deflate, br, zstd')).toEqual(['br', 'gzip']);
  expect(names('GZIP;q=0.2')).toEqual(['gzip']);
  expect(names('br;q=x')).toEqual([]);
});

test('serves a file of unknown type as bytes', () => {
  expect(contentType('a/B.HTML')).toBe('text/html; charset=utf-8');
  expect(contentType('LICENSE')).toBe('application/octet-stream');
});
