/**
 * The only script that a page fetches before its load event, so it must stay tiny and free of React. It fetches the
 * client at the right moment and keeps earlier clicks.
 */
import { loadClient, onIdleOrInteraction } from './client-loading.ts';
import { rememberEarlyClicks } from './early-clicks.ts';
import { readPayload } from './payload.ts';

rememberEarlyClicks();
// On a slow connection, or from the cache, the script may run before the end of the document, where the page data is.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true });
else begin();

function begin(): void {
  const payload = readPayload();
  if (!payload) return;
  // Entries that the client added before a reload belong to this document. Without the client, nothing would show them.
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!document.documentElement.dataset.hasHydrated && location.pathname !== pathname) location.reload();
  });
  onIdleOrInteraction(() => loadClient(payload));
}
