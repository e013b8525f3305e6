/** The number of threads that Node uses for compression and native modules. */
const WORKERS = 4;

/** Processes the items a few at a time, so not all their buffers are in memory together. */
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
