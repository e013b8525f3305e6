import { expect, test } from 'vitest';
import { handlerOwner } from '../../../packages/ssg/src/core/compile/mdast/plugin-problems.ts';

const rules = {
  slow: { explanation: 'A chart has too much data.' },
  broken: { severity: 'error' as const, explanation: 'No data.' },
};
const { describe } = handlerOwner({ rules }, 'charts');

test('gives a problem the code and the severity of its rule', () => {
  expect(describe({ error: 'too much data', rule: 'slow', hint: 'show less' })).toEqual({
    code: 'charts/slow',
    severity: 'warning',
    message: 'too much data',
    hint: 'show less',
  });
  expect(describe({ error: 'no data', rule: 'broken' })).toMatchObject({
    code: 'charts/broken',
    severity: 'error',
  });
});

test('reports a problem without a rule as an error', () => {
  expect(describe({ error: 'no data' })).toEqual({
    code: 'markdown-plugin',
    severity: 'error',
    message: 'no data',
  });
});

test.each([
  [
    'an unknown rule',
    { error: 'no data', rule: 'slw' },
    'returned a problem with the rule `slw`, which is not in `markdown.rules`',
    'did you mean `slow`?',
  ],
  [
    'a rule like a property of objects',
    { error: 'no data', rule: 'toString' },
    'returned a problem with the rule `toString`, which is not in `markdown.rules`',
    'use `slow` or `broken`',
  ],
  [
    'an unknown key',
    { error: 'no data', lin: 3 },
    'returned a problem with the unknown key `lin`',
    'did you mean `line`?',
  ],
  [
    'a problem of another hook',
    { message: 'no data' },
    'must return problems with an `error`, but returned an object',
    'write `error` instead of `message`',
  ],
  [
    'a text',
    'no data',
    'must return problems with an `error`, but returned the string "no data"',
    "write `{ error: 'the chart is empty' }`",
  ],
])('reports %s as a problem of the plugin', (_, problem, fault, hint) => {
  expect(describe(problem)).toEqual({
    code: 'markdown-plugin',
    severity: 'error',
    message: `the plugin \`charts\` ${fault}`,
    hint,
  });
});
