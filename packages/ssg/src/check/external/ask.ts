/**
 * Asks for many URLs: a few at a time, of one host fewer still, and a host that asks to be left alone is left alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Probe } from './probe.ts';

export interface AskOptions {
  /** Requests under way at once. */
  total?: number;
  /** Of them, to one host. */
  perHost?: number;
  /** Times that a URL is asked for again when its server said when to come back. */
  retries?: number;
  /** Longest time to wait for a server, in milliseconds. */
  patience?: number;
  onAnswer?(done: number): void;
}

interface Host {
  /** URLs that have not been asked for yet. */
  queue: string[];
  /** Time until which it wants to be left alone. */
  quietUntil: number;
  /** What it said when it could not be won over. */
  refusal?: Answer;
}

export async function askAll(
  urls: Iterable<string>,
  probe: Probe,
  options: AskOptions = {},
): Promise<Map<string, Answer>> {
  const { total = 16, perHost = 2, retries = 2, patience = 30_000, onAnswer } = options;
  const answers = new Map<string, Answer>();
  const hosts = [...groupByHost(urls)].map(([, queue]): Host => ({ queue, quietUntil: 0 }));

  const askHost = async (host: Host): Promise<void> => {
    for (let url = host.queue.shift(); url !== undefined; url = host.queue.shift()) {
      const answer = host.refusal ?? (await askPatiently(url, host));
      answers.set(url, answer);
      onAnswer?.(answers.size);
    }
  };

  const askPatiently = async (url: string, host: Host): Promise<Answer> => {
    for (let attempt = 0; ; attempt++) {
      // Another worker may have been told to wait meanwhile.
      for (let wait = host.quietUntil - Date.now(); wait > 0; wait = host.quietUntil - Date.now())
        await sleep(wait);
      const answer = await probe(url);
      if (answer.kind !== 'unsure' || answer.retryAfter === undefined) return answer;
      if (attempt === retries || answer.retryAfter > patience) {
        // It has had enough of us: for its other URLs there is nothing to learn but that, over and over.
        host.refusal = answer;
        return answer;
      }
      host.quietUntil = Math.max(host.quietUntil, Date.now() + answer.retryAfter);
    }
  };

  // A host's workers stand side by side in the queue, so that a site with many links to one host still keeps them few.
  const workers = hosts.flatMap((host) =>
    Array.from({ length: Math.min(perHost, host.queue.length) }, () => () => askHost(host)),
  );
  await Promise.all(
    Array.from({ length: Math.min(total, workers.length) }, async () => {
      for (let worker = workers.shift(); worker; worker = workers.shift()) await worker();
    }),
  );
  return answers;
}

function groupByHost(urls: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    groups.set(host, [...(groups.get(host) ?? []), url]);
  }
  return groups;
}
