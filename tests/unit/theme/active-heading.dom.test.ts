import { afterEach, expect, test, vi } from 'vitest';
import { activeHeading } from '../../../packages/theme/src/toc/active-heading.ts';
import { highlightToc } from '../../../packages/theme/src/toc/highlight-toc.ts';

afterEach(() => vi.restoreAllMocks());

const IDS = ['a', 'b', 'c', 'missing'];

/** Places headings, 40 px high, at these distances from the top of a window 768 px high. */
function place(tops: Record<string, number>, scrollMargin = '68px'): void {
  document.body.innerHTML = Object.keys(tops)
    .map(
      (id) =>
        `<h2 id="${id}" style="scroll-margin-top: ${scrollMargin}"></h2><a class="link" href="#${id}"></a>`,
    )
    .join('');
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.getElementById(id) as HTMLElement;
    vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 40 } as DOMRect);
  }
}

function activeAt(tops: Record<string, number>): string | undefined {
  place(tops);
  return activeHeading(IDS);
}

test('selects the first heading in the upper half of the window, or the one before', () => {
  expect(activeAt({ a: 600, b: 900, c: 1200 })).toBe(undefined);
  expect(activeAt({ a: 300, b: 900, c: 1200 })).toBe('a');
  // The first line is in the upper half, but the heading is not.
  expect(activeAt({ a: 370, b: 900, c: 1200 })).toBe(undefined);
  expect(activeAt({ a: 68, b: 200, c: 1200 })).toBe('a');
  // The position after a hash link, on a screen with fractional scroll positions.
  expect(activeAt({ a: -500, b: 67.6, c: 300 })).toBe('b');
  expect(activeAt({ a: -500, b: 20, c: 700 })).toBe('b');
  expect(activeAt({ a: -500, b: 20, c: 300 })).toBe('c');
  expect(activeAt({ a: -900, b: -500, c: -100 })).toBe('c');
});

test('marks the heading that a link scrolls to, where the style sheet stops the scrolling', () => {
  const marked = (scrollMargin: string) => {
    place({ a: -500, b: 8, c: 300 }, scrollMargin);
    highlightToc('link', 'active')();
    return document.querySelector('.active')?.getAttribute('href');
  };
  expect(marked('8px')).toBe('#b');
  expect(marked('68px')).toBe('#c');
});
