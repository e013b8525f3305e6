/** When, and how, the client is fetched. */
import { isFrugal } from './connection.ts';
import { clientFailedEvent } from './events.ts';
import { nextTask } from './next-task.ts';
import type { StoredPayload } from './payload.ts';
import { preloadModule, preloadPage } from './preload-module.ts';

/** Signs that a reader is about to use the page. Not `pointerover`: it also comes when a page loads under a resting mouse. */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Calls back once: when the browser is idle after the load event, or at the first interaction, whichever is first.
 * Readers who save data get only what they ask for, so there it is the interaction alone.
 */
export function whenWanted(callback: () => void): void {
  const options = { capture: true, passive: true };
  let done = false;
  const go = () => {
    if (!done) callback();
    done = true;
    for (const type of interactions) removeEventListener(type, go, options);
  };

  for (const type of interactions) addEventListener(type, go, options);
  if (isFrugal()) return;
  // Safari has no `requestIdleCallback`. A page that is never idle, in a busy frame or on a busy machine, waits 3 s.
  const whenIdle = () => window.requestIdleCallback?.(go, { timeout: 3000 }) ?? setTimeout(go);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** The module that the bundler writes around `entry-client.tsx`. */
interface Client {
  start(): void;
}

/** Imports the client, and has it hydrate the page. When that fails the page stays as it is: readable, with links that work. */
export function loadClient({ assets, page }: StoredPayload): void {
  // React, then the client, then hydration, in a task each: together they would hold up input on a slow device. So would
  // all the requests.
  const react = import(assets.react);
  setTimeout(() => {
    // The client imports these as well, but could ask for them only after it has arrived. It also reports their failures.
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

/** The page has to do without the client. */
export function reportClientFailure(error: unknown): void {
  console.warn('The page could not be made interactive.', error);
  dispatchEvent(new CustomEvent(clientFailedEvent));
}
