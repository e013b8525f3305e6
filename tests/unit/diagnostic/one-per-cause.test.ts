import { expect, test } from 'vitest';
import { onePerCause, onePerFolder } from '../../../packages/ssg/src/core/diagnostic/one-per-cause.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

const problem = (file: string, message = 'the plugin failed', code = 'markdown-plugin'): Diagnostic => ({
  code,
  severity: 'warning',
  message,
  file,
});

test('reports a plugin that fails on many documents once, at the first, with their number', () => {
  const files = ['a.md', 'b.md', 'b.md', 'c.md', 'd.md'];
  const found = onePerCause([...files.map((file) => problem(file)), problem('e.md', 'another')]);
  expect(found).toEqual([
    {
      ...problem('a.md'),
      notes: ['the same problem is in 3 more documents'],
      related: ['b.md', 'c.md', 'd.md'].map((file) => ({ message: 'also in', file })),
    },
    problem('e.md', 'another'),
  ]);
});

test('reports a problem that is of many documents once, but each other problem with its code', () => {
  const files = ['a.md', 'b.md', 'c.md', 'd.md'];
  const tags = files.map((file) => problem(file, 'the element `<a>` is never closed', 'unclosed-html'));
  expect(onePerCause(tags)).toHaveLength(4);
  const [found, ...others] = onePerCause(tags.map((each) => ({ ...each, clues: { isOfMany: true } })));
  expect([found?.related?.length, others]).toEqual([3, []]);
});

test.each(['mdx-fallback', 'unknown-admonition', 'other-syntax', 'unsafe-html', 'unknown-language'])(
  'reports %s in many documents once',
  (code) => {
    const files = ['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'];
    const found = onePerCause(files.map((file) => problem(file, '`<div>` is not closed', code)));
    expect(found.map(({ file, related }) => [file, related?.length])).toEqual([['a.mdx', 3]]);
  },
);

test('reports many places of one document once, at the first', () => {
  const at = (line: number): Diagnostic => ({ ...problem('a.md', '`{ .x }` is text', 'other-syntax'), line });
  const others = [
    problem('a.md', 'another', 'other-syntax'),
    problem('b.md', '`{ .x }` is text', 'other-syntax'),
  ];
  expect(onePerCause([at(1), at(2), at(3), ...others])).toHaveLength(5);
  expect(onePerCause([at(3), at(1), at(4), at(2), ...others])).toEqual([
    { ...at(1), related: [2, 3, 4].map((line) => ({ message: 'also in', file: 'a.md', line })) },
    ...others,
  ]);
});

test('reports each of a few documents, and each problem of another kind', () => {
  const few = ['a.md', 'b.md', 'c.md'].map((file) => problem(file));
  const links = ['a.md', 'b.md', 'c.md', 'd.md'].map((file) => problem(file, 'broken link', 'broken-link'));
  expect(onePerCause([...few, ...links])).toEqual([...few, ...links]);
});

test('reports the same problem in the versions and translations of a document once', () => {
  const copy = (file: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
    ...problem(file, 'unknown key', 'front-matter'),
    line: 2,
    clues: { copyOf: 'a.md' },
    ...rest,
  });
  const shown = ({ clues: _, ...diagnostic }: Diagnostic): Diagnostic => diagnostic;
  const others = [
    copy('b.md', { clues: { copyOf: 'b.md' } }),
    copy('v1/a.md', { message: 'another' }),
    copy('v1/a.md', { severity: 'error' }),
  ];
  const all = [copy('a.md'), ...others, copy('v1/a.md', { line: 3 })];
  expect(onePerCause(all).map(shown)).toEqual([
    {
      ...shown(copy('a.md')),
      related: [{ message: 'also in', file: 'v1/a.md', line: 3 }],
    },
    ...others.map(shown),
  ]);
});

test('lists each place of joined problems once', () => {
  const place = (file: string) => ({ message: 'also in', file });
  const copies = [
    {
      ...problem('a.md', 'no marker', 'post'),
      clues: { copyOf: 'a.md' },
      related: [place('b.md'), place('c.md')],
    },
    {
      ...problem('de/a.md', 'no marker', 'post'),
      clues: { copyOf: 'a.md' },
      related: [place('b.md'), place('de/c.md')],
    },
  ];
  expect(onePerCause(copies)[0]?.related).toEqual(['b.md', 'c.md', 'de/a.md', 'de/c.md'].map(place));
});

const unknown = (id: string, line: number): Diagnostic => ({
  ...problem('sidebars.js', `unknown document \`${id}\` in the sidebar`, 'sidebar'),
  line,
  column: 1,
  hint: 'did you mean another?',
  clues: {
    missingTarget: {
      key: id,
      name: { kind: 'document', text: id },
      ...(id.includes('/') && { folderKey: `folder ${id.slice(0, id.lastIndexOf('/'))}` }),
    },
  },
});

test('reports unknown documents of one folder, and those that code at one place computes, once', () => {
  const ofFolder = ['a', 'b', 'c', 'd'].map((name, index) => unknown(`api/${name}`, index + 1));
  const computed = ['a', 'b', 'c', 'd'].map((name) => unknown(`guides/${name}/index`, 9));
  const apart = ['a/x', 'b/x', 'c/x', 'd/x'].map((id, index) => unknown(id, index + 20));
  expect(
    onePerFolder([...ofFolder, ...computed, ...apart]).map(({ message, line }) => [line, message]),
  ).toEqual([
    [1, '4 unknown documents of the folder `api` in the sidebar'],
    [9, '4 unknown documents of the folder `guides` in the sidebar'],
    ...apart.map(({ message, line }) => [line, message]),
  ]);
  expect(onePerFolder(ofFolder)[0]?.clues?.missingTarget).toEqual({
    key: 'folder api',
    count: 4,
    name: { kind: 'documents', text: 'api' },
  });
  const [atTop] = onePerFolder(['a', 'b', 'c/d', 'e'].map((id) => unknown(id, 9)));
  expect(atTop?.message).toBe('4 unknown documents in the sidebar');
});
