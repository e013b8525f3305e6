/** Cuts lists into parts for files, so a change of one item changes the parts around it, not all that follow. */

/** An item may end a part from this share of the limit on. */
const SHORTEST = 0.3;

/**
 * Groups items into runs of at most `limit`.
 *
 * @param endsRun whether a run that is not full ends after an item
 * @yields runs with at least one item
 */
export function* cutBySize<T>(
  items: Iterable<T>,
  sizeOf: (item: T) => number,
  limit: number,
  endsRun: (item: T, size: number) => boolean = () => false,
): Generator<T[]> {
  let run: T[] = [];
  let size = 0;
  for (const item of items) {
    const more = sizeOf(item);
    if (run.length > 0 && size + more > limit) {
      yield run;
      run = [];
      size = 0;
    }
    run.push(item);
    size += more;
    if (!endsRun(item, size)) continue;
    yield run;
    run = [];
    size = 0;
  }
  if (run.length > 0) yield run;
}

/**
 * Groups items into runs of at most `limit`. Whether an item ends a run depends on the item: soon after a change, the runs
 * are the same again.
 *
 * @param nameOf a text that tells the item apart from others
 */
export function cutByContent<T>(
  items: Iterable<T>,
  sizeOf: (item: T) => number,
  nameOf: (item: T) => string,
  limit: number,
): Generator<T[]> {
  const shortest = SHORTEST * limit;
  return cutBySize(
    items,
    sizeOf,
    limit,
    (item, size) => size >= shortest && fraction(nameOf(item)) < sizeOf(item) / shortest,
  );
}

/** A number from 0 to 1 that looks random (FNV-1a, and the last step of MurmurHash, which mixes its bits). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
