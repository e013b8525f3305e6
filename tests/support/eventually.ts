import { expect } from 'vitest';

/**
 * Waits until an assertion passes: `await eventually(() => page.title()).toBe('One')`. The timeout in vitest.config.ts is far
 * longer than needed on a busy machine.
 *
 * @param get returns the value. The type rejects a function that contains the assertion, because vitest would never call it
 */
export function eventually<Value>(
  get: (() => Value) & (Awaited<Value> extends void ? 'the assertion goes after the call' : unknown),
): ReturnType<typeof expect.poll> {
  return expect.poll(get);
}
