import type { SidebarCategory, SidebarItem } from '@slashdocs/runtime';
import { createContext, useCallback, useEffect, useState } from 'react';

/** Loaded fragments by URL, each requested once. */
const fragments = new Map<string, Promise<SidebarItem[]>>();

/** `ssg watch` has changed the site. */
const UPDATED = 'ssg:updated';

globalThis.addEventListener?.(UPDATED, () => fragments.clear());

function loadFragment(url: string): Promise<SidebarItem[]> {
  const known = fragments.get(url);
  if (known) return known;
  const loading = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json() as Promise<SidebarItem[]>;
  });
  // Failed requests can be retried.
  loading.catch(() => fragments.delete(url));
  fragments.set(url, loading);
  return loading;
}

/** A list that may omit entries far from the current page. Once the reader asks for all of it, it stays complete. */
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
  // Entries in the page's own list are kept, because they contain the open categories.
  const own = new Map(items.map((item) => [nameOf(item), item]));
  return { items: whole.items.map((item) => own.get(nameOf(item)) ?? item), load };
}

/** Identifies an entry within its list. */
export function nameOf(item: SidebarItem): string {
  if (item.type === 'html') return item.value;
  if (item.type === 'more') return `${item.type} ${item.href}`;
  return `${item.type} ${item.label} ${item.href ?? ('fallbackHref' in item ? item.fallbackHref : '')}`;
}

/**
 * The items of a category. Pages omit the items of collapsed categories. They are loaded when the category is opened or
 * about to be, and stay when the reader goes to a page that omits them.
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
    if (!open) return undefined;
    load();
    addEventListener(UPDATED, load);
    return () => removeEventListener(UPDATED, load);
  }, [open, load]);

  return { items: isMissing ? loaded : items, load };
}

/** The category opened last among its siblings. Only used if opening one closes the others. */
export const LastOpened = createContext<{ key: string | null; set(key: string): void } | null>(null);
