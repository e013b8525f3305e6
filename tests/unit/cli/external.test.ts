/** What is asked for, in which order, and what an answer means; no request is made in here. */
import { describe, expect, test } from 'vitest';
import { askAll } from '../../../packages/ssg/src/check/external/ask.ts';
import { isReserved, matches } from '../../../packages/ssg/src/check/external/ignore.ts';
import { type Answer, judge, retryAfter } from '../../../packages/ssg/src/check/external/probe.ts';

describe('the allow-list', () => {
  test.each([
    ['https://a.org/x', 'https://a.org', true],
    ['https://a.org/x', 'https://a.org/y', false],
    ['https://a.org/me/it/edit/b.md', 'https://a.org/*/edit/*', true],
    ['https://a.org/me/it/view/b.md', 'https://a.org/*/edit/*', false],
    ['https://axorg/x', 'https://a.org/*', false],
    ['https://b.org/?to=https://a.org/', 'https://a.org/*', false],
  ])('%s by %s: %s', (url, pattern, expected) => {
    expect(matches(url, pattern)).toBe(expected);
  });

  test.each([
    ['example.com', true],
    ['docs.EXAMPLE.org', true],
    ['my-tool.example', true],
    ['localhost', true],
    ['notexample.com', false],
    ['127.0.0.1', false],
  ])('%s is reserved: %s', (host, expected) => {
    expect(isReserved(host)).toBe(expected);
  });
});

describe('what an answer means', () => {
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
    ['a wall against robots', judge({ state: 'SKIPPED', status: 999 }, 1), { kind: 'good' }],
    ['404', failed(404), { kind: 'dead', reason: 'the server answers 404' }],
    ['410', failed(410), { kind: 'dead', reason: 'the server answers 410' }],
    ['403', failed(403), { kind: 'unsure', reason: 'the server answers 403: it may only refuse programs' }],
    ['429', failed(429), { kind: 'unsure', reason: 'the server answers 429: too many requests' }],
    [
      '429 with a time',
      failed(429, { 'retry-after': '2' }),
      { kind: 'unsure', reason: 'the server answers 429: too many requests', retryAfter: 2000 },
    ],
    ['503', failed(503), { kind: 'unsure', reason: 'the server answers 503' }],
    ['no such host', threw({ code: 'ENOTFOUND' }), { kind: 'dead', reason: 'there is no such host' }],
    [
      'a slow network',
      threw({ code: 'EAI_AGAIN' }),
      { kind: 'unsure', reason: 'the request failed: EAI_AGAIN' },
    ],
    [
      'a timeout',
      threw({ name: 'TimeoutError' }),
      { kind: 'unsure', reason: 'there was no answer within 10 s' },
    ],
  ])('%s', (_, answer, expected) => {
    expect(answer).toEqual(expected);
  });

  test('Retry-After is seconds or a date', () => {
    const now = Date.parse('Sat, 21 Nov 2026 10:00:00 GMT');
    expect(retryAfter('90', now)).toBe(90_000);
    expect(retryAfter('Sat, 21 Nov 2026 10:00:05 GMT', now)).toBe(5000);
    expect(retryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
    expect(retryAfter('soon', now)).toBeUndefined();
    expect(retryAfter(undefined)).toBeUndefined();
  });
});

describe('asking', () => {
  const good: Answer = { kind: 'good' };
  const urls = (host: string, count: number) =>
    Array.from({ length: count }, (_, index) => `https://${host}/${index}`);

  test('each once, few of a host at a time', async () => {
    const asked: string[] = [];
    const open = new Map<string, number>();
    let most = 0;
    let mostOfOne = 0;
    const answers = await askAll(
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

  test('a host that says when to come back is left alone until then, and asked again', async () => {
    const times: number[] = [];
    const answers = await askAll(['https://a/1'], async () => {
      times.push(Date.now());
      return times.length === 1 ? { kind: 'unsure', reason: '429', retryAfter: 60 } : good;
    });
    expect(answers.get('https://a/1')).toEqual(good);
    expect(times).toHaveLength(2);
    expect((times[1] as number) - (times[0] as number)).toBeGreaterThanOrEqual(59);
  });

  test('nobody waits for an hour, nor for ever', async () => {
    let hours = 0;
    let soon = 0;
    await askAll(['https://a/1'], async () => {
      hours++;
      return { kind: 'unsure', reason: '429', retryAfter: 3_600_000 };
    });
    await askAll(
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

  test('a host that has had enough is not asked for the rest', async () => {
    let asked = 0;
    const refusal: Answer = { kind: 'unsure', reason: '429', retryAfter: 3_600_000 };
    const answers = await askAll(
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
