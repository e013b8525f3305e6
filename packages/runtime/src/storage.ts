/**
 * Small values stored in the browser: color mode, dismissed announcements, the preferred version.
 *
 * Storage may be disabled, full, or blocked, and then even reading `localStorage` throws. The site must still work: the
 * first failure is logged, and values then last until the page is closed.
 */

/** Called with the new value, or with null when the key was deleted. */
export type StorageListener = (value: string | null) => void;

/** A key-value store that never throws. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  delete(key: string): void;
  /** Calls back on each change of a key, in this tab and in others. Returns a function that unsubscribes. */
  subscribe(key: string, listener: StorageListener): () => void;
}

/**
 * @param area returns the underlying storage; a function, because reading `window.localStorage` may throw
 * @param onFailure called on the first failure
 */
export function createStorage(area: () => Storage, onFailure?: (error: unknown) => void): KeyValueStorage {
  const listeners = new Map<string, Set<StorageListener>>();
  /** Values that could not be written. Null means deleted. */
  const unsaved = new Map<string, string | null>();
  let failed = false;

  function attempt<T>(action: (storage: Storage) => T): { result: T } | undefined {
    try {
      return { result: action(area()) };
    } catch (error) {
      if (!failed) onFailure?.(error);
      failed = true;
      return undefined;
    }
  }

  function write(key: string, value: string | null): void {
    const saved = attempt((storage) =>
      value === null ? storage.removeItem(key) : storage.setItem(key, value),
    );
    if (saved) unsaved.delete(key);
    else unsaved.set(key, value);
    notify(key, value);
  }

  function notify(key: string, value: string | null): void {
    for (const listener of listeners.get(key) ?? []) listener(value);
  }

  /** Browsers send this event only to other tabs, so `write` notifies listeners itself. */
  function onStorage({ key, newValue }: StorageEvent): void {
    if (key !== null) notify(key, newValue);
    else for (const cleared of listeners.keys()) notify(cleared, null);
  }

  return {
    get(key) {
      const kept = unsaved.get(key);
      return kept !== undefined ? kept : (attempt((storage) => storage.getItem(key))?.result ?? null);
    },
    set: write,
    delete: (key) => write(key, null),
    subscribe(key, listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(key);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The reader's `localStorage`. Safe to import anywhere: it is not accessed before the first call. */
export const storage: KeyValueStorage = /* @__PURE__ */ createStorage(
  () => localStorage,
  (error) => console.warn('Browser storage is unavailable. Settings will not be saved.', error),
);
