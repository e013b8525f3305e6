/**
 * The internal-docs module. An inline script loads it on configured hosts only. It doesn't need React or the client,
 * because an embedded page must report itself even if the reader saves data.
 */
import { showBanner } from './banner.ts';
import { createBridge } from './bridge.ts';
import { onNavigation, postLinkClicks, postPageUpdate } from './embedding.ts';
import { reportFeedback } from './feedback.ts';
import { checkHost, internalUrl } from './host-check.ts';
import { findParent } from './parent-window.ts';
import type { Bridge, InternalDocs } from './protocol.ts';
import { redirectPreference } from './redirect-preference.ts';

export function start(options: InternalDocs): Bridge {
  const parent = findParent(options);
  const bridge = createBridge(parent, options.projectName ?? null);
  onDomReady(() => {
    if (parent) {
      postPageUpdate(parent);
      onNavigation(() => postPageUpdate(parent));
      if (document.documentElement.dataset.navigation === 'hidden') postLinkClicks(parent);
      reportFeedback(bridge);
    }
    offerInternalHost(options);
  });
  return bridge;
}

/** Waits until the document is parsed, because the banner is appended to its end. */
function onDomReady(callback: () => void): void {
  if (document.readyState !== 'loading') callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
}

async function offerInternalHost(options: InternalDocs): Promise<void> {
  if (new URLSearchParams(location.search).has('disableRedirect')) redirectPreference.set(false);
  const check = await checkHost(options);
  if (!check) return;
  const { redirectTo, autoRedirectEnabled } = check;
  const isElsewhere = new URL(redirectTo).origin !== location.origin;
  if (autoRedirectEnabled && redirectPreference.get() && isElsewhere) {
    // Replaces the history entry: going back must not redirect again.
    location.replace(internalUrl(redirectTo, location));
    return;
  }
  const banner = showBanner(check);
  onNavigation(banner.update);
}
