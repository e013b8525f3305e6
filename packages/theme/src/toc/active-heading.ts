/** Headings come to rest this far below the top of the window (`scroll-margin-top`), px. */
const headingOffset = 68;

/**
 * Id of the heading that is being read: the last one that has reached its resting place; before the first has, the
 * first one as soon as it is in the upper half of the window.
 */
export function activeHeading(ids: string[]): string | undefined {
  let active: string | undefined;
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    // One pixel of tolerance: scroll positions are fractions on many screens.
    if (top > headingOffset + 1) return active ?? (top < innerHeight / 2 ? id : undefined);
    active = id;
  }
  return active;
}
