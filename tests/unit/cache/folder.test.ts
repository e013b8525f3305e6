import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CacheFolder } from '../../../packages/ssg/src/core/cache/folder.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'ssg-cache-'));
afterAll(() => rmSync(root, { recursive: true }));

type Row = { text: string };
const ROWS: [string, Row][] = Array.from({ length: 900 }, (_, number) => [
  `row ${number}`,
  { text: `ü "${number}"\n`.repeat(100) },
]);

function folderWith(name: string): { cache: CacheFolder; file: string; rows: Map<string, Row> } {
  const cache = new CacheFolder(path.join(root, name));
  cache.writeTable('table.json', 'key', ROWS);
  return { cache, file: cache.path('table.json'), rows: cache.readTable<Row>('table.json', 'key') };
}

test('copies unchanged rows to the same bytes as it writes', () => {
  const { cache, file, rows } = folderWith('copied');
  rows.delete('row 3');
  const after: [string, Row][] = [['new', { text: 'new' }], ...rows, ['last', { text: '' }]];
  cache.writeTable('table.json', 'key', after, false);
  const copied = readFileSync(file, 'utf8');
  expect(cache.readTable('table.json', 'key')).toEqual(new Map(after));
  new CacheFolder(path.join(root, 'written')).writeTable('table.json', 'key', after);
  expect(copied).toBe(readFileSync(path.join(root, 'written/table.json'), 'utf8'));
});

test('writes changed rows', () => {
  const { cache, rows } = folderWith('changed');
  for (const row of rows.values()) row.text = 'changed';
  cache.writeTable('table.json', 'key', rows);
  expect([...cache.readTable<Row>('table.json', 'key').values()]).toEqual(
    ROWS.map(() => ({ text: 'changed' })),
  );
});

test.each([
  ['replaces', (cache: CacheFolder) => cache.writeTable('table.json', 'key', [['other', { text: 'other' }]])],
  ['damages', (_: CacheFolder, file: string) => writeFileSync(file, readFileSync(file).fill(65, 2000, 2010))],
  ['removes', (_: CacheFolder, file: string) => rmSync(file)],
])('writes all rows if another process %s the file', (name, change) => {
  const { cache, file, rows } = folderWith(name);
  change(new CacheFolder(path.dirname(file)), file);
  cache.writeTable('table.json', 'key', rows, false);
  expect(cache.readTable('table.json', 'key')).toEqual(new Map(ROWS));
});
