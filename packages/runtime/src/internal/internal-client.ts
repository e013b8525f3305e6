/**
 * The internal-docs module. It is fetched by an inline script, on a configured host and nowhere else, and needs neither
 * React nor the rest of the client: an embedded page has to report itself even when its reader saves data.
 */
import { showBanner } from './banner.ts';
import { createBridge } from './bridge.ts';
import { onNavigation, postLinkClicks, postPageUpdate } from './embedding.ts';
import { reportFeedback } from './feedback.ts';
import { checkHost, destination } from './host-check.ts';
import { findParent } from './parent-window.ts';
import type { Bridge, InternalDocs } from './protocol.ts';
import { redirectPreference } from './redirect-preference.ts';

export function start(options: InternalDocs): Bridge {
  const parent = findParent(options);
  const bridge = createBridge(parent, options.projectName ?? null);
  whenParsed(() => {
    if (parent) {
      postPageUpdate(parent);
      onNavigation(() => postPageUpdate(parent));
      if (document.documentElement.dataset.navigation === 'hidden') postLinkClicks(parent);
      reportFeedback(bridge);
    }
    leadToInternalHost(options);
  });
  return bridge;
}

/** The title is in the document's head, but where a banner goes is its end. */
function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
}

async function leadToInternalHost(options: InternalDocs): Promise<void> {
  if (new URLSearchParams(location.search).has('disableRedirect')) redirectPreference.set(false);
  const check = await checkHost(options);
  if (!check) return;
  const { redirectTo, autoRedirectEnabled } = check;
  const isElsewhere = new URL(redirectTo).origin !== location.origin;
  if (autoRedirectEnabled && redirectPreference.get() && isElsewhere) {
    // The page that was left must not be one step back: it would lead here again.
    location.replace(destination(redirectTo, location));
    return;
  }
  const banner = showBanner(check);
  onNavigation(banner.update);
}
