/** Colours that tell slices, sections and the like apart. The style sheet has the hues. */

/** As many as the style sheet has; the next ones are darker ones of the same. */
const COLORS = 8;

/** Class names of the colour with this number. */
export function colorOf(index: number): string {
  return `series-${index % COLORS}${index % (2 * COLORS) < COLORS ? '' : ' deep'}`;
}
