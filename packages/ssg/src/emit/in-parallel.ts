/** As many as zlib works on at a time. */
const WORKERS = 4;

/** Does something with each item, a few at a time: not each with its buffers in memory at once. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++] as Item);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
