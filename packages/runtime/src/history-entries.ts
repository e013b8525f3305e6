/**
 * Entries of the session history, told apart by a key in their state, and where the reader had scrolled to in each.
 *
 * The browser's own scroll restoration acts at once, on the page that is still shown. So it is switched off while
 * the client runs, and on again when the document is left: reloading, and coming back from another site, are the browser's.
 */
import { BoundedMap } from './bounded-map.ts';
import type { KeyValueStorage } from './storage.ts';

type Position = readonly [left: number, top: number];

const storageKey = 'ssg:scroll';
const limit = 100;

/** How a page is come to: by a new entry, by one in place of the present, or by an entry that the browser moved to. */
export type Mode = 'push' | 'replace' | 'traverse';

export interface HistoryEntries {
  /** Adds an entry, or gives the present one another address. */
  write(url: URL, mode: Mode): void;
  /** Call after the browser moved to another entry. True when that entry is new: it went to an anchor. */
  adopt(): boolean;
  /** The present entry is what the page now shows. */
  settle(): void;
  /** Keeps the scroll position for the entry that the page shows. */
  saveScroll(): void;
  /** The position in which the reader left the present entry. */
  savedScroll(): Position | undefined;
}

/** @param session keeps the positions while another document, or a reload, has the tab */
export function createHistoryEntries(session: KeyValueStorage): HistoryEntries {
  const positions = new BoundedMap<string, Position>(limit, JSON.parse(session.get(storageKey) ?? '[]'));
  /** The key of the entry that the page shows; while a page is being loaded, not always the present one. */
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

  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  addEventListener('pagehide', () => {
    entries.saveScroll();
    session.set(storageKey, JSON.stringify([...positions]));
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', takeOver);
  takeOver();
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
