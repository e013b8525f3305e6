import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takePluginTimes, timed } from '../../../packages/ssg/src/core/util/plugin-times.ts';

// Builds of earlier tests in the same worker leave times.
beforeEach(() => {
  takePluginTimes();
});

afterEach(() => {
  vi.useRealTimers();
});

it('counts hooks of a plugin that run at the same time once', async () => {
  vi.useFakeTimers();
  const after = (milliseconds: number) => () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  const running = [timed('cards', after(30)), timed('cards', after(50)), timed('images', after(20))];
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all(running);
  const later = timed('cards', after(5));
  await vi.advanceTimersByTimeAsync(5);
  await later;
  expect(Object.fromEntries(takePluginTimes())).toEqual({ cards: 55, images: 20 });
});
