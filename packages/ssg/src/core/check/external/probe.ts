/**
 * Requests one URL with linkinator, which tries HEAD before GET, follows redirects, and recognizes bot protection. Crawling
 * is off, because every link is known already. Retries are off, because they wait as long as a server asks and cannot be
 * interrupted.
 */
import type { LinkResult } from 'linkinator';
import { type InstalledPackage, importPackage } from '../../modules/optional-packages.ts';

export type Answer =
  | { kind: 'good' }
  | { kind: 'dead'; reason: string }
  /** The answer does not decide. `retryAfter`: milliseconds that the server asks to wait. */
  | { kind: 'unsure'; reason: string; retryAfter?: number };

export type Probe = (url: string) => Promise<Answer>;

/** @param timeout milliseconds for each request */
export async function createProbe(timeout: number, installed: InstalledPackage): Promise<Probe> {
  const { LinkChecker } = (await importPackage(installed)) as typeof import('linkinator');
  class SingleLinkChecker extends LinkChecker {
    override crawl(options: Parameters<InstanceType<typeof LinkChecker>['crawl']>[0]): Promise<void> {
      return super.crawl({ ...options, crawl: false });
    }
  }
  return async (url) => {
    const { links } = await new SingleLinkChecker().check({ path: url, timeout });
    const [result] = links;
    return result ? judge(result, timeout) : { kind: 'unsure', reason: 'the request returned no result' };
  };
}

export function judge(
  {
    state,
    status = 0,
    failureDetails = [],
  }: Pick<LinkResult, 'status' | 'failureDetails'> & { state: string },
  timeout: number,
): Answer {
  // SKIPPED means bot protection, which says nothing about the page.
  if (state === 'OK' || state === 'SKIPPED') return { kind: 'good' };
  if (status === 404 || status === 410) return { kind: 'dead', reason: `the server returned ${status}` };
  if (status > 0) {
    const response = failureDetails.find((detail) => 'headers' in detail);
    const wait = response && 'headers' in response ? retryAfter(response.headers['retry-after']) : undefined;
    return {
      kind: 'unsure',
      reason: describeStatus(status),
      ...(wait === undefined ? {} : { retryAfter: wait }),
    };
  }
  return judgeError(
    failureDetails.find((detail) => detail instanceof Error),
    timeout,
  );
}

function describeStatus(status: number): string {
  const answer = `the server returned ${status}`;
  if (status === 429) return `${answer} (too many requests)`;
  if (status === 401 || status === 403) return `${answer}, perhaps only to programs`;
  return answer;
}

const DEAD: Record<string, string> = {
  ENOTFOUND: 'the host does not exist',
  ECONNREFUSED: 'the host refused the connection',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
};

function judgeError(error: Error | undefined, timeout: number): Answer {
  // The message of `fetch` is generic; the reason is in the cause.
  const chain = [error, error?.cause].filter((entry) => entry instanceof Error) as NodeJS.ErrnoException[];
  for (const { code = '' } of chain)
    if (Object.hasOwn(DEAD, code)) return { kind: 'dead', reason: DEAD[code] as string };
  const timedOut = chain.some(
    ({ name, code = '' }) => name === 'TimeoutError' || /TIMEOUT|TIMEDOUT/.test(code),
  );
  if (timedOut) return { kind: 'unsure', reason: `timed out after ${timeout / 1000} s` };
  const last = chain.at(-1);
  const detail = last?.code ?? last?.message;
  return { kind: 'unsure', reason: `the request failed${detail ? ` (${detail})` : ''}` };
}

/** Parses `Retry-After`: seconds, or a date. @returns milliseconds */
export function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
