/**
 * Small values that are kept in the reader's browser: colour mode, dismissed announcements, the preferred version.
 *
 * Storage may be switched off, full or forbidden, and then merely touching `localStorage` throws. A site has to work
 * all the same: the first failure is told once on the console, and from then on values live as long as the page.
 */

/** Called with the new value, or with null when the key was deleted. */
export type StorageListener = (value: string | null) => void;

/** A key-value store that never throws. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  delete(key: string): void;
  /** Tells of every change of a key, in this tab and in others. Returns a function that ends it. */
  subscribe(key: string, listener: StorageListener): () => void;
}

/**
 * @param area returns the storage that lies behind; a function, because reading `window.localStorage` may throw
 * @param onFailure is told of the first failure
 */
export function createStorage(area: () => Storage, onFailure?: (error: unknown) => void): KeyValueStorage {
  const listeners = new Map<string, Set<StorageListener>>();
  /** What could not be written. Null remembers a deletion. */
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

  /** The browser sends this event to the other tabs only, which is why `write` notifies by itself. */
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

/** The reader's `localStorage`. Safe to import anywhere: nothing is touched before the first call. */
export const storage: KeyValueStorage = /* @__PURE__ */ createStorage(
  () => localStorage,
  (error) => console.warn('Browser storage is not available; choices are forgotten with this page.', error),
);
