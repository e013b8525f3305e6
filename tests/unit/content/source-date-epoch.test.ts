import { expect, test } from 'vitest';
import { epochDay, readGitDates } from '../../../packages/ssg/src/core/content/git-dates.ts';

test('uses SOURCE_DATE_EPOCH as date for files unknown to git', async () => {
  expect(epochDay({ SOURCE_DATE_EPOCH: '1700000000' })).toBe('2023-11-14');
  expect(epochDay({ SOURCE_DATE_EPOCH: 'yesterday' })).toBeUndefined();
  const { dates } = await readGitDates(['/'], '/', undefined, { SOURCE_DATE_EPOCH: '1700000000' });
  expect(dates.get('/any.md')).toBe('2023-11-14');
  expect((await readGitDates(['/'], '/', undefined, {})).dates.get('/any.md')).toBeUndefined();
});
