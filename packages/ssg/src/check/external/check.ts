/**
 * Links to other sites: each URL is asked for once, and told at every place where it stands. Only `ssg check
 * --external` does this: a build depends on nothing but its input.
 */
import type { ExternalLinksOptions } from '../../config/types.ts';
import type { Diagnostic } from '../../types.ts';
import { askAll } from './ask.ts';
import { openCache } from './cache.ts';
import { type CollectInput, collectExternalUrls, type Place } from './collect.ts';
import { isReserved, matches } from './ignore.ts';
import { type Answer, createProbe } from './probe.ts';

export interface ExternalCheckInput extends CollectInput {
  options: Required<ExternalLinksOptions>;
  /** Absolute path of the site's folder. */
  root: string;
  onProgress?(done: number, total: number): void;
}

export async function checkExternalLinks(input: ExternalCheckInput): Promise<Diagnostic[]> {
  const { options, root, onProgress } = input;
  const written = collectExternalUrls(input);
  const answers = new Map<string, Answer>();
  const requests = new Map<string, string>();
  for (const url of written.keys()) {
    const request = requestUrl(url);
    if (request === undefined) answers.set(url, { kind: 'dead', reason: 'it is no valid URL' });
    else if (
      !isReserved(new URL(request).hostname) &&
      !options.ignore.some((pattern) => matches(url, pattern))
    ) {
      requests.set(url, request);
    }
  }
  const cache = openCache(root, options.cacheDays);
  const unknown = [...new Set(requests.values())].filter((url) => !cache.isGood(url));
  if (unknown.length > 0) {
    const probe = await createProbe(options.timeout * 1000);
    const asked = await askAll(unknown, probe, { onAnswer: (done) => onProgress?.(done, unknown.length) });
    for (const [url, answer] of asked) cache.add(url, answer);
    for (const [url, request] of requests) {
      const answer = asked.get(request);
      if (answer) answers.set(url, answer);
    }
    cache.save();
  }
  return [...written].flatMap(([url, places]) => {
    const answer = answers.get(url);
    return answer ? places.flatMap((place) => tell(url, answer, place)) : [];
  });
}

/** What is asked for: a fragment is the browser's business, so URLs that differ in it alone are one. */
export function requestUrl(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(absolute)) return undefined;
  const parsed = new URL(absolute);
  parsed.hash = '';
  return parsed.href;
}

function tell(url: string, answer: Answer, place: Place): Diagnostic[] {
  switch (answer.kind) {
    case 'good':
      return [];
    case 'dead':
      return [
        {
          code: 'external-link',
          severity: 'error',
          message: `the link \`${url}\` is dead: ${answer.reason}`,
          ...place,
          hint: 'link to where it is now, or allow it with `externalLinks: { ignore: […] }` in the configuration',
        },
      ];
    case 'unsure':
      return [
        {
          code: 'external-link-unsure',
          severity: 'warning',
          message: `whether the link \`${url}\` is good cannot be told: ${answer.reason}`,
          ...place,
          hint: 'look at it yourself; `externalLinks: { ignore: […] }` in the configuration leaves it out',
        },
      ];
  }
}
