// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { activeHeading } from '../../../packages/theme/src/toc/active-heading.ts';

afterEach(() => vi.restoreAllMocks());

/** The active heading for these distances from the top of a window 768 px high. */
function activeAt(tops: Record<string, number>): string | undefined {
  vi.spyOn(document, 'getElementById').mockImplementation((id) =>
    id in tops ? ({ getBoundingClientRect: () => ({ top: tops[id] }) } as unknown as HTMLElement) : null,
  );
  return activeHeading(['a', 'b', 'c', 'missing']);
}

test('selects the first heading in the upper half of the window, or the one before', () => {
  expect(activeAt({ a: 600, b: 900, c: 1200 })).toBe(undefined);
  expect(activeAt({ a: 300, b: 900, c: 1200 })).toBe('a');
  expect(activeAt({ a: 68, b: 200, c: 1200 })).toBe('a');
  // The position after a hash link, on a screen with fractional scroll positions.
  expect(activeAt({ a: -500, b: 67.6, c: 300 })).toBe('b');
  expect(activeAt({ a: -500, b: 20, c: 700 })).toBe('b');
  expect(activeAt({ a: -500, b: 20, c: 300 })).toBe('c');
  expect(activeAt({ a: -900, b: -500, c: -100 })).toBe('c');
});
