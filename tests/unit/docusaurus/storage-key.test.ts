import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { colorModeKey } from '../../../packages/ssg/src/plugins/docusaurus/storage-key.ts';

test('keeps the key of the color mode that Docusaurus has', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'storage-key-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const key = (config: Record<string, unknown>) => colorModeKey(config, 'https://example.com/', root);
  const install = (version: string) => {
    const folder = path.join(root, 'node_modules/@docusaurus/core');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@docusaurus/core', version }));
  };

  expect(key({})).toBeUndefined();
  expect(key({ storage: { namespace: true } })).toBe('theme-182');
  expect(key({ storage: { namespace: 'docs' } })).toBe('theme-docs');
  expect(key({ future: { v4: true } })).toBe('theme-182');
  expect(key({ future: { v4: { useCssCascadeLayers: true } } })).toBeUndefined();
  expect(key({ future: { v4: true }, storage: { namespace: false } })).toBeUndefined();
  install('3.9.2');
  expect(key({ future: { v4: true } })).toBeUndefined();
  install('3.10.1');
  expect(key({ future: { v4: { siteStorageNamespacing: true } } })).toBe('theme-182');
});
