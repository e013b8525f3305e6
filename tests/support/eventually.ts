import { expect } from 'vitest';

/** An assertion about something that is on its way. The time is far more than it takes: a busy machine is no failure. */
export function eventually(get: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(get, { timeout: 15_000, interval: 20 });
}
