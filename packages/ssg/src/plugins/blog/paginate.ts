export interface ListPage<Item> {
  items: Item[];
  /** 1-based. */
  page: number;
  pages: number;
}

/** @param perPage undefined for a single page. Without items there are no pages, or `atLeast` pages. */
export function paginate<Item>(
  items: readonly Item[],
  perPage: number | undefined,
  atLeast = 0,
): ListPage<Item>[] {
  const size = perPage ?? Math.max(1, items.length);
  const pages = Math.max(atLeast, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    page: index + 1,
    pages,
  }));
}
