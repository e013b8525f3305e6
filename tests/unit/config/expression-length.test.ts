import { expect, test } from 'vitest';
import { expressionLength } from '../../../packages/ssg/src/core/config/expression-length.ts';

test.each([
  [`'a, b', c`, `'a, b'`],
  [`"a" as const }`, `"a"`],
  [`title: 'x'`, 'title'],
  [`-12, 3`, '-12'],
  [`process.env.NAME ?? 'x',`, `process.env.NAME ?? 'x'`],
  [`list(1)[0].name,`, 'list(1)[0].name'],
  [`{ a: [1, { b: 2 }] }, c`, '{ a: [1, { b: 2 }] }'],
  [`\`a \${b} c\`, d`, `\`a \${b} c\``],
  [`new Error('x');`, `new Error('x')`],
  [`6 * 2;`, '6 * 2'],
  ['{', '{'],
  ['`goes on', '`'],
  [`'never closed`, `'`],
  ['', '?'],
])('%s', (text, expression) => {
  expect(expressionLength(text)).toBe(expression.length);
});
