/**
 * Damerau-Levenshtein distance in its "optimal string alignment" form: edits are to insert, delete or replace a
 * character, or to swap two neighbours. Three rows of memory; gives up as soon as no way stays within the limit.
 *
 * @returns the distance, or some number above `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last: number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current: number[] = [row];
    let lowest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current.push(cost);
      if (cost < lowest) lowest = cost;
    }
    // A swap reaches two rows back, so one row above the limit does not rule out a return below it.
    if (lowest > limit && Math.min(...last) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] as number;
}
