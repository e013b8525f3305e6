/**
 * Checks links to other sites. Each URL is requested once, and reported at every place that contains it. Only `ssg check
 * --external` does this, because a build must depend only on its input.
 */
import type { ExternalLinksOptions } from '../../config/types.ts';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { findPackage, missingPackage } from '../../modules/optional-packages.ts';
import type { Diagnostic } from '../../types.ts';
import { openCache } from './cache.ts';
import { type CollectInput, collectExternalUrls, type Place } from './collect.ts';
import { isReserved, matches } from './ignore.ts';
import { type Answer, createProbe } from './probe.ts';
import { requestAll } from './request-all.ts';

export interface ExternalCheckInput extends CollectInput {
  options: Required<ExternalLinksOptions>;
  /** Absolute path of the site's folder. */
  root: string;
  onProgress?(done: number, total: number): void;
}

export async function checkExternalLinks(input: ExternalCheckInput): Promise<Diagnostic[]> {
  const { options, root, onProgress } = input;
  const linkinator = findPackage('linkinator', root);
  if (!linkinator) return [missingPackage('`ssg check --external` needs', ['linkinator'], root)];
  const written = collectExternalUrls(input);
  const answers = new Map<string, Answer>();
  const requests = new Map<string, string>();
  for (const url of written.keys()) {
    const request = requestUrl(url);
    if (request === undefined) answers.set(url, { kind: 'dead', reason: 'the URL is not valid' });
    else if (
      !isReserved(new URL(request).hostname) &&
      !options.ignore.some((pattern) => matches(url, pattern))
    ) {
      requests.set(url, request);
    }
  }
  const cache = openCache(root, options.cacheDays);
  const uncached = [...new Set(requests.values())].filter((url) => !cache.isGood(url));
  if (uncached.length > 0) {
    const probe = await createProbe(options.timeout * 1000, linkinator);
    const answered = await requestAll(uncached, probe, {
      onAnswer: (done) => onProgress?.(done, uncached.length),
    });
    for (const [url, answer] of answered) cache.add(url, answer);
    for (const [url, request] of requests) {
      const answer = answered.get(request);
      if (answer) answers.set(url, answer);
    }
    cache.save();
  }
  return [...written].flatMap(([url, places]) => {
    const answer = answers.get(url);
    return answer ? places.flatMap((place) => report(url, answer, place)) : [];
  });
}

/** The URL to request. Browsers handle fragments, so URLs that differ only in the fragment are one request. */
export function requestUrl(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(absolute)) return undefined;
  const parsed = new URL(absolute);
  parsed.hash = '';
  return parsed.href;
}

function report(url: string, answer: Answer, place: Place): Diagnostic[] {
  switch (answer.kind) {
    case 'good':
      return [];
    case 'dead':
      return [
        diagnose('external-link', `broken link \`${url}\`: ${answer.reason}`, {
          ...place,
          hint: 'correct the URL, or add it to `externalLinks: { ignore: […] }` in the configuration',
        }),
      ];
    case 'unsure':
      return [
        diagnose('external-link-unsure', `could not verify the link \`${url}\`: ${answer.reason}`, {
          ...place,
          hint: 'open the URL in a browser; if it works, add it to `externalLinks: { ignore: […] }` in the configuration',
        }),
      ];
  }
}
