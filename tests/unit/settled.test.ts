import { expect, test } from 'vitest';
import { settled } from '../../packages/ssg/src/core/util/settled.ts';

test('rejects a promise that does not settle in time', async () => {
  expect(await settled(Promise.resolve(1))).toBe(1);
  expect(await settled(2, 1)).toBe(2);
  await expect(settled(new Promise(() => {}), 1)).rejects.toThrow('did not finish within 0.001 s');
});
