/** Processes items with several workers. The results have the order of the items. */
export async function inParallel<Item, Worker, Result>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      for (let index = next++; index < items.length; index = next++) {
        results[index] = await work(items[index] as Item, worker);
      }
    }),
  );
  return results;
}
