import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../support/site.ts';

const FOLDER = path.join(REPOSITORY, 'packages/ssg/src/plugins');

test('the list of plugins names each folder in one line, unless sites import the plugin', () => {
  const lines = readFileSync(path.join(FOLDER, 'index.ts'), 'utf8').split('\n');
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const uses = folders.map(({ name }) => [name, lines.filter((line) => line.includes(`'./${name}/`)).length]);
  const expected = folders.map(({ name }) => [name, existsSync(path.join(FOLDER, name, 'index.ts')) ? 0 : 1]);
  expect(uses).toEqual(expected);
});
