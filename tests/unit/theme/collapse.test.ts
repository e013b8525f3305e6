import { expect, test } from 'vitest';
import { collapseDuration } from '../../../packages/theme/src/sidebar/collapse.tsx';

test('a higher list takes longer to unfold, but ever less so', () => {
  expect([36, 109, 358, 1000].map(collapseDuration)).toEqual([192, 244, 326, 440]);
});
