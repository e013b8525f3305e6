/**
 * Against DNS rebinding: a page on the web can have its own name resolve to this machine and would then read, as its
 * own origin, whatever a local server answers. The browser still sends that name in `Host`, so a server that is asked
 * for by a name it does not have says no. An IP address cannot be rebound and is always fine.
 */
import { isIP } from 'node:net';

/**
 * @param header the request's `Host`
 * @param own names that the server was told to answer to, besides `localhost`
 */
export function isOwnHost(header: string | undefined, own: readonly string[] = []): boolean {
  const name = hostName(header);
  if (name === undefined) return false;
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return isIP(name) !== 0 || own.some((candidate) => candidate.toLowerCase() === name);
}

/** `[::1]:3000` is `::1`; undefined when the header is missing or malformed. */
function hostName(header: string | undefined): string | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([^:[\]/@\s]+))(?::\d+)?$/i.exec(header ?? '');
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}
