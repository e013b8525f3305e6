import { getOrInsert } from './get-or-insert.ts';

/**
 * The items by key, in order. Like `Map.groupBy` of Node.js 21.
 *
 * @param keyOf returns undefined for items to leave out
 */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key | undefined,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    if (key !== undefined) getOrInsert(groups, key, () => []).push(item);
  }
  return groups;
}
