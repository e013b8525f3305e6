import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generatedFolder, writeDocuments } from '../../../packages/ssg/src/core/plugin/documents.ts';

test('a file in the place of the cache folder is no problem of a plugin without documents', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ssg-documents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, '.ssg'), '');
  const plugin = {
    name: 'docsearch',
    hooks: {},
    at: [],
    folder: generatedFolder(root, 'docsearch'),
    place: { file: 'docusaurus.config.js' },
  };
  const locator = { locate: () => undefined } as never;
  expect(await writeDocuments(plugin, { root, languages: ['en'] }, locator, [])).toEqual([]);
});
