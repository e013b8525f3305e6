/** Request selection, order, and classification of responses, without sending requests. */
import { describe, expect, test } from 'vitest';
import { isReserved, matches } from '../../../packages/ssg/src/core/check/external/ignore.ts';
import { type Answer, judge, retryAfter } from '../../../packages/ssg/src/core/check/external/probe.ts';
import { requestAll } from '../../../packages/ssg/src/core/check/external/request-all.ts';

describe('the allow-list', () => {
  test.each([
    ['https://a.org/x', 'https://a.org', true],
    ['https://a.org/x', 'https://a.org/y', false],
    ['https://a.org/me/it/edit/b.md', 'https://a.org/*/edit/*', true],
    ['https://a.org/me/it/view/b.md', 'https://a.org/*/edit/*', false],
    ['https://axorg/x', 'https://a.org/*', false],
    ['https://b.org/?to=https://a.org/', 'https://a.org/*', false],
  ])('checks %s against %s: %s', (url, pattern, expected) => {
    expect(matches(url, pattern)).toBe(expected);
  });

  test.each([
    ['example.com', true],
    ['docs.EXAMPLE.org', true],
    ['my-tool.example', true],
    ['localhost', true],
    ['notexample.com', false],
    ['127.0.0.1', false],
  ])('treats %s as reserved: %s', (host, expected) => {
    expect(isReserved(host)).toBe(expected);
  });
});

describe('response classification', () => {
  const failed = (status: number, headers: Record<string, string> = {}) =>
    judge({ state: 'BROKEN', status, failureDetails: [{ status, headers }] }, 10_000);
  const threw = (cause: Partial<NodeJS.ErrnoException>) =>
    judge(
      {
        state: 'BROKEN',
        status: 0,
        failureDetails: [new TypeError('fetch failed', { cause: Object.assign(new Error('x'), cause) })],
      },
      10_000,
    );

  test.each<[string, Answer, Answer]>([
    ['200', judge({ state: 'OK', status: 200 }, 1), { kind: 'good' }],
    ['a block of automated requests', judge({ state: 'SKIPPED', status: 999 }, 1), { kind: 'good' }],
    ['404', failed(404), { kind: 'dead', reason: 'the server returned 404' }],
    ['410', failed(410), { kind: 'dead', reason: 'the server returned 410' }],
    ['403', failed(403), { kind: 'unsure', reason: 'the server returned 403, perhaps only to programs' }],
    ['429', failed(429), { kind: 'unsure', reason: 'the server returned 429 (too many requests)' }],
    [
      '429 with a time',
      failed(429, { 'retry-after': '2' }),
      { kind: 'unsure', reason: 'the server returned 429 (too many requests)', retryAfter: 2000 },
    ],
    ['503', failed(503), { kind: 'unsure', reason: 'the server returned 503' }],
    ['no such host', threw({ code: 'ENOTFOUND' }), { kind: 'dead', reason: 'the host does not exist' }],
    [
      'a slow network',
      threw({ code: 'EAI_AGAIN' }),
      { kind: 'unsure', reason: 'the request failed (EAI_AGAIN)' },
    ],
    ['a timeout', threw({ name: 'TimeoutError' }), { kind: 'unsure', reason: 'timed out after 10 s' }],
  ])('%s', (_, answer, expected) => {
    expect(answer).toEqual(expected);
  });

  test('reads Retry-After as seconds or a date', () => {
    const now = Date.parse('Sat, 21 Nov 2026 10:00:00 GMT');
    expect(retryAfter('90', now)).toBe(90_000);
    expect(retryAfter('Sat, 21 Nov 2026 10:00:05 GMT', now)).toBe(5000);
    expect(retryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
    expect(retryAfter('soon', now)).toBeUndefined();
    expect(retryAfter(undefined)).toBeUndefined();
  });
});

describe('requests', () => {
  const good: Answer = { kind: 'good' };
  const urls = (host: string, count: number) =>
    Array.from({ length: count }, (_, index) => `https://${host}/${index}`);

  test('are sent once per URL, with a limit per host', async () => {
    const asked: string[] = [];
    const open = new Map<string, number>();
    let most = 0;
    let mostOfOne = 0;
    const answers = await requestAll(
      [...urls('a', 9), ...urls('b', 9), ...urls('c', 9)],
      async (url) => {
        asked.push(url);
        const { host } = new URL(url);
        open.set(host, (open.get(host) ?? 0) + 1);
        mostOfOne = Math.max(mostOfOne, open.get(host) as number);
        most = Math.max(
          most,
          [...open.values()].reduce((sum, count) => sum + count, 0),
        );
        await new Promise((resolve) => setTimeout(resolve, 2));
        open.set(host, (open.get(host) as number) - 1);
        return good;
      },
      { total: 5, perHost: 2 },
    );
    expect(asked).toHaveLength(27);
    expect(new Set(asked).size).toBe(27);
    expect(answers.size).toBe(27);
    expect(mostOfOne).toBe(2);
    expect(most).toBe(5);
  });

  test('respect Retry-After and are repeated', async () => {
    const times: number[] = [];
    const answers = await requestAll(['https://a/1'], async () => {
      times.push(Date.now());
      return times.length === 1 ? { kind: 'unsure', reason: '429', retryAfter: 60 } : good;
    });
    expect(answers.get('https://a/1')).toEqual(good);
    expect(times).toHaveLength(2);
    expect((times[1] as number) - (times[0] as number)).toBeGreaterThanOrEqual(59);
  });

  test('never wait for an hour', async () => {
    let hours = 0;
    let soon = 0;
    await requestAll(['https://a/1'], async () => {
      hours++;
      return { kind: 'unsure', reason: '429', retryAfter: 3_600_000 };
    });
    await requestAll(
      ['https://a/1'],
      async () => {
        soon++;
        return { kind: 'unsure', reason: '429', retryAfter: 1 };
      },
      { retries: 2 },
    );
    expect(hours).toBe(1);
    expect(soon).toBe(3);
  });

  test('stop for a host that refuses more', async () => {
    let asked = 0;
    const refusal: Answer = { kind: 'unsure', reason: '429', retryAfter: 3_600_000 };
    const answers = await requestAll(
      [...urls('a', 50), ...urls('b', 2)],
      async (url) => {
        asked++;
        return url.startsWith('https://a/') ? refusal : good;
      },
      { perHost: 2 },
    );
    expect(asked).toBe(4);
    expect(answers.size).toBe(52);
    expect(answers.get('https://a/49')).toEqual(refusal);
    expect(answers.get('https://b/1')).toEqual(good);
  });
});
