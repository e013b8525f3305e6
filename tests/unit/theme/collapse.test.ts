import { expect, test } from 'vitest';
import { collapseDuration } from '../../../packages/theme/src/sidebar/collapse.tsx';

test('grows with the height, but ever more slowly', () => {
  expect([36, 109, 358, 1000].map(collapseDuration)).toEqual([192, 244, 326, 440]);
});
