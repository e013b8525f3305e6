import { expect, test } from 'vitest';
import { problemsWith } from '../../../packages/ssg/src/core/compile/mdast/plugin-problems.ts';

const describe = problemsWith(
  'markdown-plugin',
  {
    slow: { explanation: 'A chart has too much data.' },
    broken: { severity: 'error', explanation: 'No data.' },
  },
  'charts/',
);

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

test.each(['fast', 'toString'])('refuses the unknown rule %s', (rule) => {
  expect(() => describe({ error: 'no data', rule })).toThrow(
    `a problem names the rule \`${rule}\`, which is not in \`markdown.rules\``,
  );
});
