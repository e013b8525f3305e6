/**
 * Returns the window to its first state after each test, because the files of a worker share it. Otherwise, the router of an earlier test
 * would still handle clicks, for example.
 */
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';

let undo: (() => void)[] = [];

beforeEach(() => {
  for (const target of [window, document]) {
    const { addEventListener } = target;
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void => {
      undo.push(() => target.removeEventListener(type, listener, options));
      addEventListener.call(target, type, listener, options);
    };
    undo.push(() => {
      target.addEventListener = addEventListener;
    });
  }
});

afterEach(async () => {
  vi.unstubAllGlobals();
  // jsdom follows a clicked link in a timer.
  await after(1);
  for (const each of undo) each();
  undo = [];
  document.head.replaceChildren();
  document.body.replaceChildren();
  // The last entry, also after a test that went back.
  history.pushState(null, '', '/');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});
