import type { SidebarCategory, SidebarItem } from '@ssg/runtime';
import { useCallback, useEffect, useState } from 'react';

/** What has been loaded, by URL; one request for a fragment, however often it is asked for. */
const fragments = new Map<string, Promise<SidebarItem[]>>();

function loadFragment(url: string): Promise<SidebarItem[]> {
  const known = fragments.get(url);
  if (known) return known;
  const loading = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json() as Promise<SidebarItem[]>;
  });
  // What failed may be tried again.
  loading.catch(() => fragments.delete(url));
  fragments.set(url, loading);
  return loading;
}

/**
 * The items of a category. A page leaves out those of categories that are closed on it; they are loaded when the
 * category is opened, or a moment before, and stay when the reader goes on to a page that leaves them out.
 */
export function useCategoryItems(category: SidebarCategory, open: boolean) {
  const { items, fragment } = category;
  const [loaded, setLoaded] = useState(items);
  const isMissing = fragment !== undefined && items.length === 0;

  useEffect(() => {
    if (items.length > 0) setLoaded(items);
  }, [items]);

  const load = useCallback(() => {
    if (isMissing) loadFragment(fragment).then(setLoaded, () => {});
  }, [isMissing, fragment]);

  useEffect(() => {
    if (open) load();
  }, [open, load]);

  return { items: isMissing ? loaded : items, load };
}
