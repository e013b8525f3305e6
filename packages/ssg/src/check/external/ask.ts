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

export async function askAll(
  urls: Iterable<string>,
  probe: Probe,
  options: AskOptions = {},
): Promise<Map<string, Answer>> {
  const { total = 16, perHost = 2, retries = 2, patience = 30_000, onAnswer } = options;
  const answers = new Map<string, Answer>();
  const hosts = [...groupByHost(urls)].map(([, queue]) => ({ queue, quietUntil: 0 }));

  const askHost = async (host: { queue: string[]; quietUntil: number }): Promise<void> => {
    for (let url = host.queue.shift(); url !== undefined; url = host.queue.shift()) {
      let answer: Answer | undefined;
      for (let attempt = 0; attempt <= retries; attempt++) {
        // Another worker may have been told to wait meanwhile.
        for (let wait = host.quietUntil - Date.now(); wait > 0; wait = host.quietUntil - Date.now())
          await sleep(wait);
        answer = await probe(url);
        if (answer.kind !== 'unsure' || answer.retryAfter === undefined || answer.retryAfter > patience)
          break;
        host.quietUntil = Math.max(host.quietUntil, Date.now() + answer.retryAfter);
      }
      answers.set(url, answer as Answer);
      onAnswer?.(answers.size);
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
