import { expect, test } from 'vitest';
import { dateText } from '../../../packages/ssg/src/core/site/date-text.ts';

test('writes the month of a date in words that the language uses', () => {
  expect(['en', 'ja', 'de'].map((language) => dateText('2026-08-18', language))).toEqual([
    'Aug 18, 2026',
    '2026年8月18日',
    '18. Aug. 2026',
  ]);
});
