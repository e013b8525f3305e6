/**
 * Damerau-Levenshtein distance in its "optimal string alignment" form: an edit inserts, deletes, or replaces a character,
 * or swaps two adjacent ones. Uses three rows of memory, and stops as soon as the distance must exceed the limit.
 *
 * @returns the distance, or a number above `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // Skip common prefixes and suffixes: names in one folder share most of their text.
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const middleA = a.slice(start, a.length - end);
  const middleB = b.slice(start, b.length - end);
  // Counting letters is linear, and excludes nearly every pair of different words.
  if (letterDistance(middleA, middleB) > limit) return limit + 1;
  return middleDistance(middleA, middleB, limit);
}

/** A lower bound of the distance: the number of letters to insert or delete, ignoring their order. */
function letterDistance(a: string, b: string): number {
  const surplus = new Int16Array(32);
  for (let index = 0; index < a.length; index++) (surplus[a.charCodeAt(index) & 31] as number)++;
  for (let index = 0; index < b.length; index++) (surplus[b.charCodeAt(index) & 31] as number)--;
  let more = 0;
  let fewer = 0;
  for (const count of surplus) {
    if (count > 0) more += count;
    else fewer -= count;
  }
  return Math.max(more, fewer);
}

function middleDistance(a: string, b: string, limit: number): number {
  const width = b.length + 1;
  let beforeLast = new Uint16Array(width);
  let last = Uint16Array.from({ length: width }, (_, column) => column);
  let current = new Uint16Array(width);
  let lowestBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
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
      current[column] = cost;
      if (cost < lowest) lowest = cost;
    }
    // A swap uses the row before last, so the distance exceeds the limit only if two rows do.
    if (lowest > limit && lowestBefore > limit) return limit + 1;
    lowestBefore = lowest;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length] as number;
}
