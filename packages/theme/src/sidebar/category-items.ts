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
 * A list of which a page may leave out what is far from its own entry. Once a reader asks for all of it, it stays.
 */
export function useWholeList(items: SidebarItem[]) {
  const fragment = items.find((item) => item.type === 'more')?.fragment;
  const [whole, setWhole] = useState<{ fragment: string; items: SidebarItem[] }>();

  const load = useCallback(() => {
    if (fragment)
      loadFragment(fragment).then(
        (all) => setWhole({ fragment, items: all }),
        () => {},
      );
  }, [fragment]);

  if (!whole || whole.fragment !== fragment) return { items, load };
  // On the way to the page they are open in the page's own list, with what is in them.
  const own = new Map(items.map((item) => [nameOf(item), item]));
  return { items: whole.items.map((item) => own.get(nameOf(item)) ?? item), load };
}

/** Tells an entry from the others of its list. */
export function nameOf(item: SidebarItem): string {
  if (item.type === 'html') return item.html;
  if (item.type === 'more') return `${item.type} ${item.href}`;
  return `${item.type} ${item.label} ${item.href ?? ('fallbackHref' in item ? item.fallbackHref : '')}`;
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
