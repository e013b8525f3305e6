/** Most test sites start with the bundle of a minimal site (`setup.ts`). Without it, the tests take half as long again. */
import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { MINIMAL_SITES } from '../support/minimal-site.ts';
import { createSite } from '../support/site.ts';

test.each(MINIMAL_SITES)('keeps the minimal bundle of a %s (%#)', async (file, config) => {
  const site = await createSite({ [file]: config, 'docs/index.md': '# Own text\n' });
  await site.ssg('check');
  const read = (folder = '') => readFile(`${folder}/bundle.json`, 'utf8');
  // A new bundle would contain the paths from its own site to the packages.
  expect(await read(`${site.dir}/.ssg`)).toBe(await read(inject('minimalCaches')?.[config]));
});
