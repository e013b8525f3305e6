/** The generated files say what the declarations say. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GENERATED } from '../../support/generated-files.ts';
import { REPOSITORY } from '../../support/site.ts';

test('the generated reference is up to date', () => {
  const pages = [...GENERATED].filter(([file]) => file.startsWith('docs/'));
  const outdated = pages.filter(([file, text]) => text !== readFileSync(path.join(REPOSITORY, file), 'utf8'));
  expect(pages.length).toBeGreaterThan(0);
  expect(
    outdated.map(([file]) => file),
    'run `node packages/reference.mjs`',
  ).toEqual([]);
});
