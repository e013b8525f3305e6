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
 * Reloads the page at the present address if this content of it failed, unless that was done before. True when the
 * document is about to go, so that nothing needs to be shown any more.
 */
export type ReloadGuard = (content: Content) => boolean;

export function createReloadGuard(session: KeyValueStorage, reload = () => location.reload()): ReloadGuard {
  return (content) => {
    const { pathname } = location;
    const remembered = session.get(storageKey) === pathname;

    if (content.kind !== 'failed') {
      if (remembered) session.delete(storageKey);
      if (history.state?.reloaded) history.replaceState({ ...history.state, reloaded: undefined }, '');
      return false;
    }

    console.warn(content.error);
    if (remembered || history.state?.reloaded) return false;
    session.set(storageKey, pathname);
    history.replaceState({ ...history.state, reloaded: true }, '');
    reload();
    return true;
  };
}
