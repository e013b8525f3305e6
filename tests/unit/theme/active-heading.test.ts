// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { activeHeading } from '../../../packages/theme/src/toc/active-heading.ts';

afterEach(() => vi.restoreAllMocks());

/** Which of the headings is active when they stand at these distances from the top of a window 768 px high. */
function activeAt(tops: Record<string, number>): string | undefined {
  vi.spyOn(document, 'getElementById').mockImplementation((id) =>
    id in tops ? ({ getBoundingClientRect: () => ({ top: tops[id] }) } as unknown as HTMLElement) : null,
  );
  return activeHeading(['a', 'b', 'c', 'missing']);
}

test('the first heading from its resting place to the middle of the window, else the one before', () => {
  expect(activeAt({ a: 600, b: 900, c: 1200 })).toBe(undefined);
  expect(activeAt({ a: 300, b: 900, c: 1200 })).toBe('a');
  expect(activeAt({ a: 68, b: 200, c: 1200 })).toBe('a');
  // Where a hash link leaves it, on a screen whose scroll positions are fractions.
  expect(activeAt({ a: -500, b: 67.6, c: 300 })).toBe('b');
  expect(activeAt({ a: -500, b: 20, c: 700 })).toBe('b');
  expect(activeAt({ a: -500, b: 20, c: 300 })).toBe('c');
  expect(activeAt({ a: -900, b: -500, c: -100 })).toBe('c');
});
