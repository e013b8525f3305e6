/** Checks if the reader is on the internal network, and what to show there. */
import type { InternalDocs } from './protocol.ts';

/** The relevant parts of the check's response. */
export interface HostCheck {
  /** URL of the internal site: http(s), without a trailing slash. */
  redirectTo: string;
  /** Text of the banner. The part in `{{…}}` is the link. */
  template: string;
  autoRedirectEnabled: boolean;
}

/** In ms. External readers must not wait, so it is shorter than the network's own timeout. */
const pingTimeout = 2000;

/** Returns undefined if there is nothing to show. Never rejects: outside the network, failure is expected. */
export async function checkHost({ pingUrl, checkUrl }: InternalDocs): Promise<HostCheck | undefined> {
  try {
    await ping(pingUrl);
    const response = await requireOk(
      fetch(checkUrl, {
        credentials: 'include',
        referrerPolicy: 'no-referrer-when-downgrade',
        cache: 'no-store',
      }),
    );
    return readCheck(await response.json());
  } catch {
    return undefined;
  }
}

async function ping(url: string): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), pingTimeout);
  try {
    await requireOk(fetch(url, { signal: abort.signal, cache: 'no-store' }));
  } finally {
    clearTimeout(timer);
  }
}

async function requireOk(fetched: Promise<Response>): Promise<Response> {
  const response = await fetched;
  if (!response.ok) throw new Error(String(response.status));
  return response;
}

/** @param answer untrusted JSON */
export function readCheck(answer: unknown): HostCheck | undefined {
  const { showBanner, redirectTo, template, autoRedirectEnabled } = (answer ?? {}) as Record<string, unknown>;
  if (!showBanner || !isNonEmptyString(redirectTo) || !isNonEmptyString(template)) return undefined;
  // Rejects URLs that could run code, such as `javascript:`.
  if (!/^https?:\/\//i.test(redirectTo) || !URL.canParse(redirectTo)) return undefined;
  return {
    redirectTo: redirectTo.replace(/\/+$/, ''),
    template,
    autoRedirectEnabled: Boolean(autoRedirectEnabled),
  };
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** URL of the current page on the internal host. */
export function internalUrl(
  redirectTo: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  return redirectTo + pathname + search + hash;
}
