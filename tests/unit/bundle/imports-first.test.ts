import { expect, test } from 'vitest';
import { importsFirst } from '../../../packages/ssg/src/core/bundle/css-statements.ts';

test.each([
  ['@import "a";\n\na { b: c }\n@import "d";\n', '@import "a";@import "d";\n\na { b: c }\n\n'],
  [
    '@layer x, y;\n/* @import */\na { b: c }\n@import url(d);',
    '@layer x, y;\n/* @import */@import url(d);\na { b: c }\n',
  ],
  ['a { b: c }\n@media print { d { e: f } }\n', 'a { b: c }\n@media print { d { e: f } }\n'],
  ['@layer x, y;\n@import "a";\n', '@layer x, y;\n@import "a";\n'],
])('moves only late imports, and keeps the numbers of other lines: %j', (css, expected) => {
  expect(importsFirst(css)).toBe(expected);
});
