/**
 * Protects against DNS rebinding: a website can make its own host name resolve to this machine, and could then read the
 * responses of a local server as its own origin. The browser still sends that name in `Host`, so the server rejects names
 * that it does not have. IP addresses cannot be rebound and are always accepted.
 */
import { isIP } from 'node:net';

/**
 * @param header the request's `Host`
 * @param own accepted names in addition to `localhost`
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
