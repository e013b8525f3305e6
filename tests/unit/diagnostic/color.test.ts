import { expect, test } from 'vitest';
import { wantsColor } from '../../../packages/ssg/src/core/diagnostic/color.ts';

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', undefined, {}, false],
  ['a dumb terminal', true, { TERM: 'dumb' }, false],
  ['NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['an empty NO_COLOR, which counts as unset', true, { NO_COLOR: '' }, true],
  ['FORCE_COLOR in a pipe', false, { FORCE_COLOR: '1' }, true],
  ['an empty FORCE_COLOR, which counts as set', false, { FORCE_COLOR: '' }, true],
  ['FORCE_COLOR=0 in a terminal', true, { FORCE_COLOR: '0' }, false],
  ['both', false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('%s', (_, isTTY, env, expected) => {
  expect(wantsColor(isTTY === undefined ? {} : { isTTY }, env)).toBe(expected);
});
