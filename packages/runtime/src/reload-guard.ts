/**
 * Reloads a page in full if it cannot be loaded, which also helps if the client is outdated. It does so once per page:
 * a broken page would otherwise reload forever.
 *
 * The history entry's state remembers a reload even if storage is disabled. Session storage also remembers it for a new
 * entry, so readers who return from the browser's error page and retry see ours.
 */
import type { KeyValueStorage } from './storage.ts';
import type { Content } from './view.ts';

const storageKey = 'ssg:reloaded';

/**
 * Loads a page in full if its content failed to load, unless that was tried before. Returns true if the document is
 * about to unload and nothing else needs to be shown.
 *
 * @param target URL of the page if it has no history entry yet; by default the current address. The browser then adds
 *   the entry. An entry added by the client would belong to this document, and going back to it from a server's error
 *   page would show nothing.
 */
export type ReloadGuard = (content: Content, target?: URL) => boolean;

/** @param browser loads pages in full; replaced in tests */
export function createReloadGuard(
  session: KeyValueStorage,
  browser: Pick<Location, 'reload' | 'assign'> = location,
): ReloadGuard {
  return (content, target) => {
    const { pathname } = target ?? location;
    const remembered = session.get(storageKey) === pathname;

    if (content.kind !== 'failed') {
      if (remembered) session.delete(storageKey);
      if (history.state?.reloaded) history.replaceState({ ...history.state, reloaded: undefined }, '');
      return false;
    }

    console.warn(content.error);
    if (remembered) return false;
    if (target) {
      session.set(storageKey, pathname);
      browser.assign(target);
      return true;
    }
    if (history.state?.reloaded) return false;
    session.set(storageKey, pathname);
    history.replaceState({ ...history.state, reloaded: true }, '');
    browser.reload();
    return true;
  };
}
