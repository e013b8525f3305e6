import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../../../packages/runtime/src/progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A progress bar whose display records the fractions and `end`. */
function observed() {
  const told: (number | 'end')[] = [];
  const progress = createProgress({
    show: (fraction) => told.push(Number(fraction.toFixed(3))),
    finish: () => told.push('end'),
  });
  return { told, progress };
}

test('shows nothing for a page that loads within 200 ms', () => {
  const { told, progress } = observed();
  progress.start();
  vi.advanceTimersByTime(199);
  progress.done();
  vi.runAllTimers();
  expect(told).toEqual([]);
});

test('starts at 0.08 after 200 ms and trickles by 0.02 every 800 ms', () => {
  const { told, progress } = observed();
  progress.start();
  vi.advanceTimersByTime(200);
  expect(told).toEqual([0.08]);
  vi.advanceTimersByTime(799);
  expect(told).toEqual([0.08]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([0.08, 0.1]);
  vi.advanceTimersByTime(1600);
  progress.done();
  vi.runOnlyPendingTimers();
  expect(told).toEqual([0.08, 0.1, 0.12, 0.14, 'end']);
});

test('never reaches the end by itself', () => {
  const { told, progress } = observed();
  progress.start();
  vi.advanceTimersByTime(200 + 100 * 800);
  expect(told.at(-1)).toBe(0.994);
});

test('waits 200 ms for another navigation, unless the bar is visible', () => {
  const { told, progress } = observed();
  progress.start();
  vi.advanceTimersByTime(150);
  progress.start();
  vi.advanceTimersByTime(199);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  progress.start();
  vi.advanceTimersByTime(800);
  expect(told).toEqual([0.08, 0.1]);
});

test('starts again after it has finished', () => {
  const { told, progress } = observed();
  progress.start();
  vi.advanceTimersByTime(1000);
  progress.done();
  progress.start();
  vi.advanceTimersByTime(200);
  expect(told).toEqual([0.08, 0.1, 'end', 0.08]);
});
