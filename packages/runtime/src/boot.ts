/**
 * The only script that a page fetches before its load event. It must stay tiny and free of React: all it does is to
 * fetch the client at the right moment, and to keep the clicks that come before it.
 */
import { loadClient, whenWanted } from './client-loading.ts';
import { rememberEarlyClicks } from './early-clicks.ts';
import { readPayload } from './payload.ts';

rememberEarlyClicks();
// On a slow line, or out of the cache, the script is there before the document's end, where the page's data stands.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true });
else begin();

function begin(): void {
  const payload = readPayload();
  if (!payload) return;
  // Entries that the client made before a reload belong to this document: without the client nobody would show them.
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!document.documentElement.dataset.hasHydrated && location.pathname !== pathname) location.reload();
  });
  whenWanted(() => loadClient(payload));
}
