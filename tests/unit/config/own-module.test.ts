import { expect, test } from 'vitest';
import { load, tempSite } from './temp-site.ts';

test('allows importing everything that `ssg` exports, without installing it', async () => {
  const names = Object.keys(await import('../../../packages/ssg/src/index.ts'));
  const dir = tempSite({
    'site.config.ts': `import * as ssg from '@slashdocs/ssg';
import { ${names.join(', ')} } from '@slashdocs/ssg';
const kinds = [${names.join(', ')}].map((value) => typeof value);
export default defineConfig({ title: 'T', url: 'https://a.b', themeConfig: { kinds, names: Object.keys(ssg).sort() } });`,
  });
  const { themeConfig } = (await load(dir)).config;
  expect(themeConfig).toEqual({ kinds: names.map(() => 'function'), names: [...names].sort() });
});
