import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installCommand, installHint } from '../../../packages/ssg/src/core/modules/optional-packages.ts';

test.each([
  ['a lock file', { 'yarn.lock': '' }, 'yarn add -D katex'],
  ['a lock file in a parent folder', { '../bun.lock': '' }, 'bun add -d katex'],
  ['nothing', {}, 'npm install --save-dev katex'],
  [
    '`packageManager` and the lock file of another one',
    { 'bun.lock': '', 'package.json': '{ "packageManager": "yarn@4.1.0" }' },
    'yarn add -D katex',
  ],
  [
    '`packageManager: npm` and a lock file in a parent folder',
    { '../pnpm-lock.yaml': '', 'package.json': '{ "packageManager": "npm@11.0.0" }' },
    'npm install --save-dev katex',
  ],
  ['an invalid manifest', { 'pnpm-lock.yaml': '', 'package.json': '{' }, 'pnpm add -D katex'],
])('finds the package manager from %s', (_, files, command) => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'ssg-install-'));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const root = path.join(top, 'site');
  mkdirSync(root);
  mkdirSync(path.join(top, '.git'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  expect(installCommand(root, 'katex')).toBe(command);
});

test('installs what a workspace or a folder around the site lists, and adds other packages', () => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'ssg-install-'));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const root = path.join(top, 'site');
  mkdirSync(root);
  mkdirSync(path.join(top, '.git'));
  writeFileSync(path.join(top, 'yarn.lock'), '');
  writeFileSync(path.join(root, 'package.json'), '{}');
  const writeTop = (manifest: object) =>
    writeFileSync(path.join(top, 'package.json'), JSON.stringify(manifest));
  writeTop({ workspaces: ['site'], dependencies: { katex: '*' } });
  expect(installHint(root, ['katex'])).toBe('run `yarn install`');
  // The package manager installs the site without this manifest, but Node.js finds the packages.
  writeTop({ dependencies: { katex: '*' } });
  expect(installHint(root, ['katex'])).toBe('run `yarn install` in `..`');
  expect(installHint(root, ['katex', 'mermaid'])).toBe('run `yarn add -D katex mermaid`');
  writeFileSync(path.join(root, 'package.json'), '{ "dependencies": { "mermaid": "*" } }');
  expect(installHint(root, ['katex', 'mermaid'])).toBe('run `yarn install` here and in `..`');
});
