import { expect, test } from 'vitest';
import { joinProblems } from '../../../packages/ssg/src/core/pipeline/join-problems.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

test('reports problems without the clues that join them', () => {
  const problem: Diagnostic = { code: 'render', severity: 'error', message: 'unknown component `<Box>`' };
  const clues = { isOfMany: true, unknownName: '<Box>', copyOf: 'a.md' };
  const found = joinProblems(
    [
      { ...problem, clues },
      { ...problem, code: 'other' },
    ],
    '/site',
  );
  expect(found).toEqual([problem, { ...problem, code: 'other' }]);
});
