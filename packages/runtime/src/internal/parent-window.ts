/** Finds the parent window and the origin to send messages to. */
import type { InternalDocs } from './protocol.ts';

export interface ParentWindow {
  post(message: object): void;
  /** Calls back with messages from the parent window only. */
  onMessage(listener: (data: unknown) => void): void;
}

/**
 * The origin to send messages to: any origin on localhost; otherwise the configured origin named in the URL, or the
 * first configured one. Undefined if messages must not be sent.
 *
 * @param search query string of the page's URL
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
  // Origins have no trailing slash.
  return origin && new URL(origin).origin;
}

/** The parent window, or undefined without an allowed one. */
export function findParent({ parentOrigins }: InternalDocs): ParentWindow | undefined {
  const { parent } = window;
  // The URL changes with navigation but the parent doesn't, so it is read once.
  const origin = targetOrigin(location.hostname, location.search, parentOrigins);
  if (parent === window || !origin) return undefined;
  // Messages to any other embedder would be dropped, and calls would wait forever. Not every browser supports
  // `ancestorOrigins`.
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
