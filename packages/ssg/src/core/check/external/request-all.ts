/** Requests many URLs in parallel, with a limit per host, and respects `Retry-After`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { groupBy } from '../../util/group-by.ts';
import type { Answer, Probe } from './probe.ts';

export interface RequestOptions {
  /** Parallel requests. */
  total?: number;
  /** Parallel requests to one host. */
  perHost?: number;
  /** How often a URL is requested again after a response with `Retry-After`. */
  retries?: number;
  /** The longest accepted `Retry-After`, in milliseconds. */
  longestWait?: number;
  onAnswer?(done: number): void;
}

interface Host {
  /** URLs that have not been requested yet. */
  queue: string[];
  /** When the host accepts requests again, in milliseconds since 1970. */
  quietUntil: number;
  /** The answer for all remaining URLs, after too many retries. */
  refusal?: Answer;
}

export async function requestAll(
  urls: Iterable<string>,
  probe: Probe,
  options: RequestOptions = {},
): Promise<Map<string, Answer>> {
  const { total = 16, perHost = 2, retries = 2, longestWait = 30_000, onAnswer } = options;
  const answers = new Map<string, Answer>();
  const hosts = [...groupBy(urls, (url) => new URL(url).host)].map(
    ([, queue]): Host => ({ queue, quietUntil: 0 }),
  );

  const requestHost = async (host: Host): Promise<void> => {
    for (let url = host.queue.shift(); url !== undefined; url = host.queue.shift()) {
      const answer = host.refusal ?? (await requestWithRetries(url, host));
      answers.set(url, answer);
      onAnswer?.(answers.size);
    }
  };

  const requestWithRetries = async (url: string, host: Host): Promise<Answer> => {
    for (let attempt = 0; ; attempt++) {
      // Another worker may have received `Retry-After` meanwhile.
      for (let wait = host.quietUntil - Date.now(); wait > 0; wait = host.quietUntil - Date.now())
        await sleep(wait);
      const answer = await probe(url);
      if (answer.kind !== 'unsure' || answer.retryAfter === undefined) return answer;
      if (attempt === retries || answer.retryAfter > longestWait) {
        // The host would give the same answer for all its other URLs.
        host.refusal = answer;
        return answer;
      }
      host.quietUntil = Math.max(host.quietUntil, Date.now() + answer.retryAfter);
    }
  };

  // The workers of a host are adjacent in the queue, so requests to one large host do not take all slots.
  const workers = hosts.flatMap((host) =>
    Array.from({ length: Math.min(perHost, host.queue.length) }, () => () => requestHost(host)),
  );
  await Promise.all(
    Array.from({ length: Math.min(total, workers.length) }, async () => {
      for (let worker = workers.shift(); worker; worker = workers.shift()) await worker();
    }),
  );
  return answers;
}
