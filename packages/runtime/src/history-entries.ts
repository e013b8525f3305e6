/**
 * Session history entries, identified by a key in their state, and the scroll position of each.
 *
 * The browser restores scroll positions immediately, while the old page is still shown. So its scroll restoration is
 * off while the client runs. It is turned on again when the document is left, for reloads and for coming back from
 * other sites.
 */
import { LruMap } from './lru-map.ts';
import type { KeyValueStorage } from './storage.ts';

type Position = readonly [left: number, top: number];

const storageKey = 'ssg:scroll';
const limit = 100;

/** How a navigation changes the history: it adds an entry, replaces the current one, or moves to an existing one. */
export type Mode = 'push' | 'replace' | 'traverse';

export interface HistoryEntries {
  /** Adds an entry or changes the address of the current one. */
  write(url: URL, mode: Mode): void;
  /** Call after the browser moved to another entry. Returns true for a new entry, created by going to an anchor. */
  adopt(): boolean;
  /** Marks the current entry as the one whose page is shown. */
  settle(): void;
  /** Saves the scroll position for the entry that is shown. */
  saveScroll(): void;
  /** The saved scroll position of the current entry. */
  savedScroll(): Position | undefined;
}

/** @param session stores the positions while another document is open or the page reloads */
export function createHistoryEntries(session: KeyValueStorage): HistoryEntries {
  const positions = new LruMap<string, Position>(limit, JSON.parse(session.get(storageKey) ?? '[]'));
  /** Key of the entry whose page is shown. While a page loads, it can differ from the current entry. */
  let shown = '';

  const entries: HistoryEntries = {
    write(url, mode) {
      const state = mode === 'traverse' ? history.state : { key: newKey() };
      history[mode === 'push' ? 'pushState' : 'replaceState'](state, '', url);
    },
    adopt() {
      if (keyOfEntry()) return false;
      history.replaceState({ ...history.state, key: newKey() }, '');
      return true;
    },
    settle() {
      shown = keyOfEntry();
    },
    saveScroll() {
      positions.set(shown, [scrollX, scrollY]);
    },
    savedScroll() {
      return positions.get(keyOfEntry());
    },
  };

  const disableScrollRestoration = () => {
    history.scrollRestoration = 'manual';
  };
  addEventListener('pagehide', () => {
    entries.saveScroll();
    session.set(storageKey, JSON.stringify([...positions]));
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', disableScrollRestoration);
  disableScrollRestoration();
  entries.adopt();
  entries.settle();
  return entries;
}

function keyOfEntry(): string {
  return history.state?.key ?? '';
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
