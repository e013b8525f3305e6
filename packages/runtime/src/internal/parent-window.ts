/** Which window the site is embedded in, and what may be said to it. */
import type { InternalDocs } from './protocol.ts';

export interface ParentWindow {
  post(message: object): void;
  /** Calls back with each message of the parent window, and of nobody else. */
  onMessage(listener: (data: unknown) => void): void;
}

/**
 * The origin that messages are addressed to: any on localhost; else the configured one that the address names, else the
 * first. Undefined: nobody may be told anything.
 *
 * @param search query of the page's address
 */
export function targetOrigin(
  hostname: string,
  search: string,
  parentOrigins: readonly string[],
): string | undefined {
  if (hostname === 'localhost') return '*';
  const named = new URLSearchParams(search).get('parentHostname');
  const isNamed = (origin: string) => named === new URL(origin).host || named === new URL(origin).hostname;
  const origin = parentOrigins.find(isNamed) ?? parentOrigins[0];
  // As browsers write it: without a slash at the end.
  return origin && new URL(origin).origin;
}

/** The parent window; undefined when there is none, or none that may be talked to. */
export function findParent({ parentOrigins }: InternalDocs): ParentWindow | undefined {
  const { parent } = window;
  // The address changes with navigation, the window around it does not: it is asked once.
  const origin = targetOrigin(location.hostname, location.search, parentOrigins);
  if (parent === window || !origin) return undefined;
  // Whatever is said, another window would not hear it, and a call would wait for ever. Not every browser tells.
  const [embedder = origin] = location.ancestorOrigins ?? [];
  if (origin !== '*' && embedder !== origin) return undefined;
  return {
    post: (message) => parent.postMessage(message, origin),
    onMessage(listener) {
      addEventListener('message', (event) => {
        if (event.source === parent && (origin === '*' || event.origin === origin)) listener(event.data);
      });
    },
  };
}
