/** The generated files say what the declarations say. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { outdatedFiles } from '../../../packages/ssg/reference/main.ts';
import { REPOSITORY } from '../../support/site.ts';

test('the generated reference is up to date', async () => {
  const outdated = await outdatedFiles(path.resolve(REPOSITORY));
  expect(outdated, 'run `node packages/reference.mjs`').toEqual([]);
});
