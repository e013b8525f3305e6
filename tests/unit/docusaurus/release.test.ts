import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isSince } from '../../../packages/ssg/src/plugins/docusaurus/release.ts';

test('reads the release from the manifest of the site, or of a folder around it', () => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'ssg-release-'));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const root = path.join(top, 'site');
  mkdirSync(root);
  mkdirSync(path.join(top, '.git'));
  const write = (folder: string, dependencies: object) =>
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }));
  write(root, {});
  write(top, { '@docusaurus/core': '2.4.3' });
  expect(isSince([3, 10], root)).toBe(false);
  write(root, { '@docusaurus/core': '^3.10.1' });
  expect(isSince([3, 10], root)).toBe(true);
});
