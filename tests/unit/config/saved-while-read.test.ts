import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bundleModuleCached } from '../../../packages/ssg/src/core/config/bundle-cached.ts';
import { tempSite } from './temp-site.ts';

test('reads a configuration again that an author saved while it was read', async () => {
  const config = (title: number): string =>
    `export default { title: 'Save ${title}', url: 'https://a.b' };\n`;
  const dir = tempSite({ 'site.config.ts': config(0) });
  const file = path.join(dir, 'site.config.ts');
  let isRead = false;
  const reading = bundleModuleCached(file, dir).finally(() => {
    isRead = true;
  });
  let saves = 0;
  while (!isRead) {
    writeFileSync(file, config(++saves));
    await nextTurn();
  }
  await reading;
  const again = await bundleModuleCached(file, dir);
  expect(again.ok && again.module.code).toContain(`title: "Save ${saves}"`);
});
