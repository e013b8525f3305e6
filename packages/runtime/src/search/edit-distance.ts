/**
 * Number of typos allowed in a word of this length. Short words allow none, because they are too similar to each other.
 */
export function allowedTypos(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Edit distance between two words (optimal string alignment): the number of characters to insert, delete, replace, or
 * swap with their neighbor.
 *
 * @param isBeginning the word may also be the misspelled beginning of the other
 * @param most maximum distance of interest
 * @returns the distance, or `most + 1`
 */
export function distance(word: string, other: string, most: number, isBeginning: boolean): number {
  if (other.length < word.length - most) return most + 1;
  if (!isBeginning && other.length > word.length + most) return most + 1;
  const columns = Math.min(other.length, word.length + most);
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= columns; column++) {
      const isSame = word[row - 1] === other[column - 1];
      let value = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        word[row - 1] === other[column - 2] &&
        word[row - 2] === other[column - 1]
      ) {
        value = Math.min(value, (before[column - 2] as number) + 1);
      }
      current.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = above;
    above = current;
  }
  const end = isBeginning ? Math.min(...above) : (above[other.length] ?? most + 1);
  return Math.min(end, most + 1);
}
