/** Loads the client at the right time. */
import { shouldSaveData } from './connection.ts';
import { clientFailedEvent } from './events.ts';
import { nextTask } from './next-task.ts';
import type { StoredPayload } from './payload.ts';
import { preloadModule, preloadPage } from './preload-module.ts';

/**
 * Signs that a reader is about to use the page. `pointerover` is missing because it also fires when a page loads under
 * a resting pointer.
 */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Calls back once: at the first interaction, or when the browser is idle after the load event. If the reader saves
 * data, only an interaction counts.
 */
export function onIdleOrInteraction(callback: () => void): void {
  const options = { capture: true, passive: true };
  let done = false;
  const go = () => {
    if (!done) callback();
    done = true;
    for (const type of interactions) removeEventListener(type, go, options);
  };

  for (const type of interactions) addEventListener(type, go, options);
  if (shouldSaveData()) return;
  // Safari has no `requestIdleCallback`. A page that is never idle waits 3 s.
  const whenIdle = () => window.requestIdleCallback?.(go, { timeout: 3000 }) ?? setTimeout(go);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** The module that the bundler generates around `entry-client.tsx`. */
interface Client {
  start(): void;
}

/** Imports the client and hydrates the page. If that fails, the page stays readable and its links work. */
export function loadClient({ assets, page }: StoredPayload): void {
  // React, the client, and hydration each run in a task of their own, and so do the requests: one long task would block
  // input on slow devices.
  const react = import(assets.react);
  setTimeout(() => {
    // The client also imports these, but only after it has loaded. It reports their failures.
    for (const url of [assets.client, assets.site]) preloadModule(url);
    if (page.kind === 'component') preloadPage(page);
  });
  react
    .then(nextTask)
    .then((): Promise<Client> => import(assets.client))
    .then(async ({ start }) => {
      await nextTask();
      start();
    })
    .catch(reportClientFailure);
}

/** The page stays without the client. */
export function warnOfStaticPage(error: unknown): void {
  console.warn('The page could not be made interactive.', error);
}

/** Reports that the client could not be loaded. */
export function reportClientFailure(error: unknown): void {
  warnOfStaticPage(error);
  dispatchEvent(new CustomEvent(clientFailedEvent));
}
