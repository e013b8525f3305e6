/**
 * What a site's own code throws when nobody waits for it any more: a promise that a component does not await, a timer that
 * it sets. It has no part in any page, so that it ends no command.
 */
import { loadedServers } from '../bundle/loaded-servers.ts';

/** The folder of our own modules, as stack traces call it. */
const OWN = new URL('.', import.meta.url).href;

/** @param origin as the listeners of `uncaughtException` get it */
export function isStray(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean {
  if (loadedServers.size === 0) return false;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const file of loadedServers) if (stack.includes(file)) return true;
  // A rejection of Node's own functions, such as `fetch`, does not tell who called them; ours would.
  return origin === 'unhandledRejection' && !stack.includes(OWN);
}

export function reportStray(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `warning: code of the site failed after its page was rendered: ${message}\n` +
      'hint: look for a promise that nobody awaits, or a timer; pages are rendered without waiting\n',
  );
}
