import { expect, test } from 'vitest';
import { paginate } from '../../../packages/ssg/src/plugins/blog/paginate.ts';

test('splits posts into pages, and the last page may be shorter', () => {
  expect(paginate(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    { items: ['a', 'b'], page: 1, pages: 3 },
    { items: ['c', 'd'], page: 2, pages: 3 },
    { items: ['e'], page: 3, pages: 3 },
  ]);
  expect(paginate(['a', 'b'], 2)).toHaveLength(1);
  expect(paginate(['a', 'b', 'c'], undefined)).toEqual([{ items: ['a', 'b', 'c'], page: 1, pages: 1 }]);
  expect(paginate([], 2)).toEqual([{ items: [], page: 1, pages: 1 }]);
  expect(paginate([], undefined)).toEqual([{ items: [], page: 1, pages: 1 }]);
});
