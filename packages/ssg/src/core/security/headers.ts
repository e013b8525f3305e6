import type { ResolvedConfig } from '../config/types.ts';
import { type BasePolicy, type Policy, sitePolicy } from './policy.ts';

/** Headers of every response. They prevent guessing of content types, and hide paths from other sites. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Cache header for files with a content hash in their names: one year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Hosts cut or reject longer lines. Cloudflare's limit is 2,000 characters. */
const LONGEST_HEADER = 1900;

/**
 * Headers for every response of a site, by name: the policy and the defaults. Configured headers override both.
 *
 * @param bases the shared policies, one for each language; empty if the policy is disabled
 * @param pages the policies of the pages
 */
export function responseHeaders(
  config: Pick<ResolvedConfig, 'security' | 'headTags' | 'internalDocs'>,
  bases: readonly BasePolicy[],
  pages: Iterable<Policy>,
): Record<string, string> {
  const headers = new Map<string, [name: string, value: string]>();
  const set = (name: string, value: string): void => {
    headers.set(name.toLowerCase(), [name, value]);
  };
  if (bases.length > 0) {
    const whole = sitePolicy(bases, pages, config);
    set(
      'Content-Security-Policy',
      whole.length <= LONGEST_HEADER ? whole : sitePolicy(bases, [], config, true),
    );
  }
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) set(name, value);
  for (const [name, value] of Object.entries(config.security.headers)) set(name, value);
  return Object.fromEntries([...headers.values()].filter(([, value]) => value !== ''));
}
