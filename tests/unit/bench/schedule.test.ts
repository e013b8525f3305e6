import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bound, enlarge, simulate, type Tasks } from '../../bench/schedule.mjs';
import { REPOSITORY } from '../../support/cli.ts';

const COUNT = 2000;
const each = (time: number): number[] => Array.from({ length: COUNT }, () => time);
const TASKS: Tasks = {
  ...{ compile: each(4), weigh: each(1), compose: each(3), prepare: each(1) },
  stages: { start: 100 },
  threadStart: 0,
  messages: { 'to receive a document': 0, 'to send a page': 0, 'to receive a page': 0 },
};
const WORK = COUNT * (4 + 1 + 3 + 1);

test('one thread takes the time of all tasks', () => {
  const { time, busy, idle } = simulate(TASKS, 1);
  expect(time).toBeCloseTo(100 + WORK);
  expect([busy, idle]).toEqual([time, 0]);
  expect(bound(TASKS, 1)).toBeCloseTo(time);
});

test('several threads come near the bound if starts and messages take no time, but do not pass it', () => {
  for (const threads of [2, 4, 8, 16]) {
    const { time } = simulate(TASKS, threads);
    expect(time).toBeGreaterThanOrEqual(bound(TASKS, threads) - 1e-6);
    expect(time).toBeLessThan(1.03 * bound(TASKS, threads));
  }
  // The pages are prepared in one thread.
  expect(bound(TASKS, Number.POSITIVE_INFINITY)).toBe(100 + COUNT);
});

test('more documents take more time, except for the stages that do not depend on them', () => {
  const stages = { 'scripts and styles': 10, 'links and rules': 10 };
  const tasks = enlarge({ ...TASKS, stages }, 3 * COUNT);
  expect(tasks.stages).toEqual({ 'scripts and styles': 10, 'links and rules': 30 });
  expect(simulate(tasks, 1).time).toBeCloseTo(40 + 3 * WORK);
});

test('the simulated scheduler has the limits of the real one', () => {
  const numbers = (file: string) =>
    Object.fromEntries(
      [...readFileSync(path.join(REPOSITORY, file), 'utf8').matchAll(/^const ([A-Z_]+) = (\d+);/gm)].map(
        ([, name, value]) => [name, value],
      ),
    );
  const { WORTH_A_THREAD, BACKLOG } = numbers('packages/ssg/src/core/render/page-threads.ts');
  expect(numbers('packages/ssg/src/core/pipeline/compile-ahead.ts')).toEqual({ WORTH_A_THREAD });
  expect(numbers('tests/bench/schedule.mjs')).toMatchObject({ WORTH_A_THREAD, BACKLOG });
});
