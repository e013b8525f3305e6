import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preparationOf } from '../../../packages/ssg/src/plugins/docusaurus/scripts.ts';

const preparation = (manifest: string): string | undefined => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ssg-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'package.json'), manifest);
  return preparationOf(folder);
};

test('finds the commands before a build of Docusaurus that may write documents', () => {
  const of = (scripts: object): string | undefined => preparation(JSON.stringify({ scripts }));
  expect(of({ build: 'pnpm sync && node a.mjs && docusaurus build && node b.mjs' })).toBe(
    'pnpm sync && node a.mjs',
  );
  expect(of({ prebuild: 'node a.mjs', build: 'docusaurus build' })).toBe('npm run prebuild');
  expect(of({ build: 'rm -rf build && tsc && npm install && docusaurus build --out-dir x' })).toBeUndefined();
  expect(of({ build: 'node other.mjs' })).toBeUndefined();
  expect(
    of({
      build: 'NODE_ENV=production docusaurus clear && cross-env A=1 node a.mjs && A=1 docusaurus build',
    }),
  ).toBe('cross-env A=1 node a.mjs');
  const build = 'yarn && yarn clear && yarn run gen && docusaurus build';
  expect(of({ clear: 'docusaurus clear', gen: 'tsc && node gen.js', build })).toBe('yarn run gen');
  expect(preparation('{ no JSON')).toBeUndefined();
});
