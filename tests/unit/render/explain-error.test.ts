import { expect, test } from 'vitest';
import { findReference } from '../../../packages/ssg/src/core/render/explain-error.ts';
import { messageOf } from '../../../packages/ssg/src/core/util/message-of.ts';

test('finds the expression with an undefined name, after the place that the stack names', () => {
  const source = '# A version\n\n`{version}`\n\nThe version is {a.version} or {version}.\n';
  expect(findReference(source, 'version', { line: 1, column: 1 })).toEqual({ line: 5, column: 32 });
  expect(findReference(source, 'version', { line: 5, column: 32 })).toBeUndefined();
  expect(findReference(source, 'gone', { line: 1, column: 1 })).toBeUndefined();
  expect(findReference('<Foo\n  bar={f(notHere)} />', 'notHere', { line: 1, column: 1 })).toEqual({
    line: 2,
    column: 10,
  });
});

test('finds the expression before the place if the stack names a later block', () => {
  const source = '## `info`\n\n| object {title, icon} |\n| -- |\n\n| Type |\n| -- |\n';
  expect(findReference(source, 'title', { line: 6, column: 1 })).toEqual({ line: 3, column: 11 });
});

test('leaves out the temporary modules that require a missing one', () => {
  const error = new Error("Cannot find module './x'\nRequire stack:\n- /site/.ssg/server-1.mjs");
  expect(messageOf(error)).toBe("Cannot find module './x'");
  expect(messageOf('text')).toBe('text');
});
