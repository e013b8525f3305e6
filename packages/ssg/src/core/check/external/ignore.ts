/** URLs that are never requested: those that the configuration ignores, and reserved host names. */

/** @param pattern the beginning of a URL, or a complete URL with `*` for any text */
export function matches(url: string, pattern: string): boolean {
  if (!pattern.includes('*')) return url.startsWith(pattern);
  const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`, 's').test(url);
}

/** Reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/;

export function isReserved(host: string): boolean {
  return RESERVED.test(host.toLowerCase());
}
