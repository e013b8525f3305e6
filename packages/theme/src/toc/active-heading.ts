/** Distance of headings from the top of the window after scrolling (`scroll-margin-top`), in px. */
const headingOffset = 68;

/**
 * Id of the heading being read: the first heading at or below its scroll position if it is in the upper half of the
 * window, and the heading before it otherwise.
 */
export function activeHeading(ids: string[]): string | undefined {
  let before: string | undefined;
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    // One pixel of tolerance, because scroll positions are fractional on many screens.
    if (top >= headingOffset - 1) return top < innerHeight / 2 ? id : before;
    before = id;
  }
  return before;
}
