export interface ListPage<Item> {
  items: Item[];
  /** 1-based. */
  page: number;
  pages: number;
}

/**
 * The first page exists before the first item, as the page of an author does.
 *
 * @param perPage undefined for a single page
 */
export function paginate<Item>(items: readonly Item[], perPage: number | undefined): ListPage<Item>[] {
  const size = perPage ?? Math.max(1, items.length);
  const pages = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    page: index + 1,
    pages,
  }));
}
