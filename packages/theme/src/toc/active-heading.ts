/**
 * Id of the heading being read: the first heading at or below its scroll position if it is in the upper half of the
 * window, and the heading before it otherwise.
 *
 * @param offset distance of headings from the top of the window after scrolling (`scroll-margin-top`), in px
 */
export function activeHeading(ids: string[], offset = 68): string | undefined {
  let before: string | undefined;
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (!box) continue;
    // One pixel of tolerance, because scroll positions are fractional on many screens.
    if (box.top >= offset - 1) return box.bottom < innerHeight / 2 ? id : before;
    before = id;
  }
  return before;
}
