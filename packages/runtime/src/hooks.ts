import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Highlight, type NavigateOptions, usePageContext, useRuntime } from './context.ts';
import { storage } from './storage.ts';
import type { PageData, SiteData } from './types.ts';

/** The current page. */
export function usePage(): PageData {
  return usePageContext('usePage()');
}

/** The site. `C` is the type of its `themeConfig`, as returned by the theme's `configure`. */
export function useSite<C = unknown>(): SiteData<C> {
  return useRuntime('useSite()').site as SiteData<C>;
}

/** The build's syntax highlighter. Undefined in the browser. */
export function useHighlighter(): Highlight | undefined {
  return useRuntime('useHighlighter()').highlight;
}

export interface Navigation {
  /** True while a page is loading. The previous page is still shown. */
  pending: boolean;
  /** Goes to a URL. Pages of this site load without a reload; the browser handles all other URLs. */
  navigate(href: string, options?: NavigateOptions): void;
  /** Loads a page ahead of time, at most once. Does nothing on a 2g or data-saver connection. */
  prefetch(href: string): void;
}

export function useNavigation(): Navigation {
  const { navigator } = useRuntime('useNavigation()');
  const pending = useSyncExternalStore(navigator.onPendingChange, navigator.isPending, () => false);
  return useMemo(
    () => ({ pending, navigate: navigator.navigate, prefetch: navigator.prefetch }),
    [pending, navigator],
  );
}

/**
 * False in the prerender and in the first browser render, which must match it. True afterwards. Disable or hide
 * controls that need JavaScript while it is false.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

/**
 * A value in the reader's storage, and a function that stores a new value or deletes it with null. Follows changes on
 * the page and in other tabs. Null until hydrated.
 */
export function useStoredValue(
  key: string,
): readonly [value: string | null, store: (value: string | null) => void] {
  const value = useSyncExternalStore(
    useCallback((listener) => storage.subscribe(key, listener), [key]),
    () => storage.get(key),
    () => null,
  );
  const store = useCallback(
    (next: string | null) => (next === null ? storage.delete(key) : storage.set(key, next)),
    [key],
  );
  return [value, store];
}
