/** Asks the internal network whether the reader is in it, and what such a reader should be shown. */
import type { InternalDocs } from './protocol.ts';

/** What the check answers, as far as it is of use. */
export interface HostCheck {
  /** Where the site is published internally; an http(s) URL without a slash at its end. */
  redirectTo: string;
  /** Text of the banner; what stands in `{{…}}` is the link. */
  template: string;
  autoRedirectEnabled: boolean;
}

/** A reader who is elsewhere must not wait: not even the network's own time-out is that short. */
const pingTimeout = 2000;

/** Undefined when there is nothing to show. Never rejects: on the outside, failing is what is expected. */
export async function checkHost({ pingUrl, checkUrl }: InternalDocs): Promise<HostCheck | undefined> {
  try {
    await ping(pingUrl);
    const response = await succeed(
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
    await succeed(fetch(url, { signal: abort.signal, cache: 'no-store' }));
  } finally {
    clearTimeout(timer);
  }
}

async function succeed(fetched: Promise<Response>): Promise<Response> {
  const response = await fetched;
  if (!response.ok) throw new Error(String(response.status));
  return response;
}

/** @param answer JSON that came from outside */
export function readCheck(answer: unknown): HostCheck | undefined {
  const { showBanner, redirectTo, template, autoRedirectEnabled } = (answer ?? {}) as Record<string, unknown>;
  if (!showBanner || !isText(redirectTo) || !isText(template)) return undefined;
  // Nothing that could run, such as `javascript:`.
  if (!/^https?:\/\//i.test(redirectTo) || !URL.canParse(redirectTo)) return undefined;
  return {
    redirectTo: redirectTo.replace(/\/+$/, ''),
    template,
    autoRedirectEnabled: Boolean(autoRedirectEnabled),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The page that is open, on the internal host. */
export function destination(
  redirectTo: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  return redirectTo + pathname + search + hash;
}
