import { expect, test } from 'vitest';
import { settled } from '../../packages/ssg/src/settled.ts';

test('a promise that is not kept is told', async () => {
  expect(await settled(Promise.resolve(1))).toBe(1);
  expect(await settled(2, 1)).toBe(2);
  await expect(settled(new Promise(() => {}), 1)).rejects.toThrow('its promise is not settled after 0.001 s');
});
