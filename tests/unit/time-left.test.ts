import { expect, test } from 'vitest';
import { codeStart, timeLeft } from '../../packages/ssg/src/core/util/time-left.ts';

const HOUR = 3_600_000;

/** A start in the past, since when the process got so much CPU. */
function started(passed: number, cpu: number) {
  const now = codeStart();
  return { time: now.time - passed, cpu: now.cpu - cpu };
}

test('does not count the time in which the machine runs other processes', () => {
  expect(timeLeft(HOUR, started(2 * HOUR, 0))).toBeGreaterThan(0);
  expect(timeLeft(HOUR, started(2 * HOUR, HOUR))).toBe(0);
});

test('counts the time in which the thread has nothing to do', () => {
  expect(timeLeft(HOUR, started(2 * HOUR, 0), HOUR)).toBe(0);
});

test('ends after four times the limit at the latest, and never before the limit', () => {
  expect(timeLeft(HOUR, started(4 * HOUR, 0))).toBe(0);
  // Other threads compute, too.
  expect(timeLeft(HOUR, started(HOUR / 2, HOUR))).toBeGreaterThan(0);
});
