/** Colors of slices, sections, and other series. The style sheet defines the hues. */

/** Number of hues in the style sheet; later series use darker shades. */
const COLORS = 8;

/** Class names of the color with a number. */
export function colorOf(index: number): string {
  return `series-${index % COLORS}${index % (2 * COLORS) < COLORS ? '' : ' deep'}`;
}
