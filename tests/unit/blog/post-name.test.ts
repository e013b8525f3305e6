import { expect, test } from 'vitest';
import { readPostName } from '../../../packages/ssg/src/core/content/post-name.ts';
import { readDate } from '../../../packages/ssg/src/core/util/date.ts';
import { kebabCase } from '../../../packages/ssg/src/core/util/kebab-case.ts';

test.each([
  ['2024-01-02-name.md', '2024-01-02', '/2024/01/02/name', 'name'],
  ['2024/01/02/name.mdx', '2024-01-02', '/2024/01/02/name', 'name'],
  ['2024/01/02-name.md', '2024-01-02', '/2024/01/02/name', 'name'],
  ['2024-01-02-name/index.md', '2024-01-02', '/2024/01/02/name', 'name'],
  ['2024-01-02/name.md', '2024-01-02', '/2024/01/02/name', 'name'],
  ['2024-1-2-name.md', '2024-01-02', '/2024/1/2/name', 'name'],
  ['releases/2024-01-02-1.0.md', '2024-01-02', '/2024/01/02/releases/1.0', '1.0'],
  ['2024-01-02-a.b.c.md', '2024-01-02', '/2024/01/02/a.b.c', 'a.b.c'],
  ['hello.md', undefined, '/hello', 'hello'],
  ['hello/index.mdx', undefined, '/hello', 'hello'],
  ['folder/hello.md', undefined, '/folder/hello', 'folder/hello'],
  // An invalid date is not a date and stays in the slug, as in Docusaurus.
  ['2024-02-30-name.md', undefined, '/2024/02/30/name', 'name'],
])('%s', (path, date, slug, text) => {
  expect(readPostName(path)).toEqual({ date, slug, text });
});

test.each([
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['2024-1-2', '2024-01-02T00:00:00.000Z'],
  ['2024/01/02', '2024-01-02T00:00:00.000Z'],
  ['2024-01-02T18:30', '2024-01-02T18:30:00.000Z'],
  ['2024-01-02 18:30:15', '2024-01-02T18:30:15.000Z'],
  ['2024-01-02T18:30:15.123Z', '2024-01-02T18:30:15.000Z'],
  ['2024-01-02T00:30+02:00', '2024-01-01T22:30:00.000Z'],
  ['2024-01-02 00:30 -5', '2024-01-02T05:30:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2023-02-29', undefined],
  ['2024-13-01', undefined],
  ['2024-01-02T25:00', undefined],
  ['January 2nd', undefined],
  ['', undefined],
])('reads the date `%s`', (written, date) => {
  expect(readDate(written)).toBe(date);
});

test.each([
  ['hello world', 'hello-world'],
  ['reactNative', 'react-native'],
  ['HTMLElement', 'html-element'],
  ['ES2020', 'es-2020'],
  ["What's new?", 'whats-new'],
  ['C++', 'c'],
  ['Café au lait', 'cafe-au-lait'],
  ['日本語', '日本語'],
  ['++', '++'],
])('reads the tag `%s`', (label, permalink) => {
  expect(kebabCase(label)).toBe(permalink);
});
