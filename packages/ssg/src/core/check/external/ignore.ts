/** URLs that are never requested: those that the configuration ignores, and reserved host names. */

import { escapePattern } from '../../util/escape-pattern.ts';

/** @param pattern the beginning of a URL, or a complete URL with `*` for any text */
export function matches(url: string, pattern: string): boolean {
  if (!pattern.includes('*')) return url.startsWith(pattern);
  return new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`, 's').test(url);
}

/** Reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/;

export function isReserved(host: string): boolean {
  return RESERVED.test(host.toLowerCase());
}
