/**
 * Asks for one URL, with linkinator: HEAD first, GET where a server does not take that, redirects followed, known walls
 * against robots recognised. Its crawling is switched off, since we know every link already; so are its retries, which
 * wait for as long as a server likes and cannot be interrupted.
 */
import type { LinkResult } from 'linkinator';

export type Answer =
  | { kind: 'good' }
  | { kind: 'dead'; reason: string }
  /** The server did not say. `retryAfter`: milliseconds that it asks to be left alone. */
  | { kind: 'unsure'; reason: string; retryAfter?: number };

export type Probe = (url: string) => Promise<Answer>;

/** @param timeout milliseconds for each request */
export async function createProbe(timeout: number): Promise<Probe> {
  // Loaded here, since nothing else needs it and it takes a while.
  const { LinkChecker } = await import('linkinator');
  class SingleLinkChecker extends LinkChecker {
    override crawl(options: Parameters<InstanceType<typeof LinkChecker>['crawl']>[0]): Promise<void> {
      return super.crawl({ ...options, crawl: false });
    }
  }
  return async (url) => {
    const { links } = await new SingleLinkChecker().check({ path: url, timeout });
    const [result] = links;
    return result ? judge(result, timeout) : { kind: 'unsure', reason: 'there was no result' };
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
  // Skipped: a wall against robots, which says nothing about the page.
  if (state === 'OK' || state === 'SKIPPED') return { kind: 'good' };
  if (status === 404 || status === 410) return { kind: 'dead', reason: `the server answers ${status}` };
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
  const answer = `the server answers ${status}`;
  if (status === 429) return `${answer}: too many requests`;
  if (status === 401 || status === 403) return `${answer}: it may only refuse programs`;
  return answer;
}

const DEAD: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'the host refuses connections',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody but itself',
};

function judgeError(error: Error | undefined, timeout: number): Answer {
  // `fetch` says no more than that it failed; the reason is its cause.
  const chain = [error, error?.cause].filter((entry) => entry instanceof Error) as NodeJS.ErrnoException[];
  for (const { code = '' } of chain)
    if (Object.hasOwn(DEAD, code)) return { kind: 'dead', reason: DEAD[code] as string };
  const timedOut = chain.some(
    ({ name, code = '' }) => name === 'TimeoutError' || /TIMEOUT|TIMEDOUT/.test(code),
  );
  if (timedOut) return { kind: 'unsure', reason: `there was no answer within ${timeout / 1000} s` };
  const last = chain.at(-1);
  return {
    kind: 'unsure',
    reason: `the request failed: ${last?.code ?? last?.message ?? 'for no known reason'}`,
  };
}

/** Seconds, or a date. */
export function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
