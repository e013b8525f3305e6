/**
 * A page that cannot be loaded is reloaded in full, because that also helps when the client is what is out of
 * date. Once: this remembers it, or a page that stays broken would reload for ever.
 *
 * The state of the history entry outlives a reload even where storage is switched off. The session's storage remembers
 * it also for a new entry: who comes back from the browser's own error page and tries again gets to see ours.
 */
import type { KeyValueStorage } from './storage.ts';
import type { Content } from './view.ts';

const storageKey = 'ssg:reloaded';

/**
 * Loads a page in full if this content of it failed, unless that was done before. True when the document is about to
 * go, so that nothing needs to be shown any more.
 *
 * @param target where the page is, if it has no history entry yet; by default the present address. The browser then
 *   makes the entry: one made by the client would belong to this document, and the way back would lead nowhere from an
 *   error page of the server's, on which no client runs.
 */
export type ReloadGuard = (content: Content, target?: URL) => boolean;

/** How the browser loads a page in full; replaced in tests. */
interface FullLoads {
  reload(): void;
  assign(url: URL): void;
}

export function createReloadGuard(
  session: KeyValueStorage,
  { reload, assign }: FullLoads = browser,
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
      assign(target);
      return true;
    }
    if (history.state?.reloaded) return false;
    session.set(storageKey, pathname);
    history.replaceState({ ...history.state, reloaded: true }, '');
    reload();
    return true;
  };
}

const browser: FullLoads = {
  reload: () => location.reload(),
  assign: (url) => location.assign(url),
};
