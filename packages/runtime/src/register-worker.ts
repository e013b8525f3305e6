/** Registers the service worker that is next to this script. Only pages of sites with a service worker load it. */
import { navigateEvent } from './events.ts';

const { serviceWorker } = navigator;

// Browsers offer no service workers on pages without HTTPS.
if (serviceWorker) {
  // The worker fetches the files of the page again, so the page comes first.
  addEventListener('load', () => {
    serviceWorker.register(new URL('service-worker.js', import.meta.url)).catch(console.warn);
  });
  // A prefetched page may have loaded before the worker.
  addEventListener(navigateEvent, () => serviceWorker.controller?.postMessage(location.href));
}
