/** Headings come to rest this far below the top of the window (`scroll-margin-top`), px. */
const headingOffset = 68;

/**
 * Id of the heading that is being read: the first one that is at its resting place or below it, provided it is in
 * the upper half of the window; else the one before, whose text fills the window.
 */
export function activeHeading(ids: string[]): string | undefined {
  let before: string | undefined;
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    // One pixel of tolerance: scroll positions are fractions on many screens.
    if (top >= headingOffset - 1) return top < innerHeight / 2 ? id : before;
    before = id;
  }
  return before;
}
