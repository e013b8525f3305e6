import type { ResolvedConfig } from '../config/types.ts';
import { type BasePolicy, type Policy, sitePolicy } from './policy.ts';

/** What every response says: files are what they are called, and other sites learn no paths. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Hosts cut or refuse longer lines: Cloudflare's limit is 2,000 characters. */
const LONGEST_HEADER = 1900;

/**
 * Headers for every response of a site, by name: the policy, ours, and the configured ones in their place.
 *
 * @param pages the pages' own policies
 */
export function responseHeaders(
  config: Pick<ResolvedConfig, 'security' | 'headTags' | 'internalDocs'>,
  base: BasePolicy | undefined,
  pages: Iterable<Policy>,
): Record<string, string> {
  const headers = new Map<string, [name: string, value: string]>();
  const set = (name: string, value: string): void => {
    headers.set(name.toLowerCase(), [name, value]);
  };
  if (base) {
    const whole = sitePolicy(base, pages, config);
    set(
      'Content-Security-Policy',
      whole.length <= LONGEST_HEADER ? whole : sitePolicy(base, [], config, true),
    );
  }
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) set(name, value);
  for (const [name, value] of Object.entries(config.security.headers)) set(name, value);
  return Object.fromEntries([...headers.values()].filter(([, value]) => value !== ''));
}
