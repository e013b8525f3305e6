import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Highlight, type NavigateOptions, usePageContext, useRuntime } from './context.ts';
import { storage } from './storage.ts';
import type { PageData, SiteData } from './types.ts';

/** The page that is being shown. */
export function usePage(): PageData {
  return usePageContext('usePage()');
}

/** The site; `C` is the type of its `themeConfig`, as the theme's `configure` returns it. */
export function useSite<C = unknown>(): SiteData<C> {
  return useRuntime('useSite()').site as SiteData<C>;
}

/** The build's highlighter; undefined in the browser, which has none. */
export function useHighlighter(): Highlight | undefined {
  return useRuntime('useHighlighter()').highlight;
}

export interface Navigation {
  /** A page is being loaded; the one before is still shown. */
  pending: boolean;
  /** Goes to a URL. Pages of this site change without a reload, everything else is left to the browser. */
  navigate(href: string, options?: NavigateOptions): void;
  /** Loads a page ahead of time. Does nothing on a 2g or data-saver connection, nor a second time. */
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
 * False in the prerender and in the first render in the browser, which must match it; true from then on.
 * What can only work with JavaScript is disabled, or absent, while this is false.
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
 * A value in the reader's storage and a function that stores another one, or deletes it with null.
 * Follows changes made elsewhere on the page and in other tabs. Null until hydrated.
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
