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

test('copies the lines of unchanged rows', () => {
  const { cache, file, rows } = folderWith('copied');
  const linesBefore = readFileSync(file, 'utf8').split('\n');
  rows.delete('row 3');
  const after: [string, Row][] = [['new', { text: 'new' }], ...rows, ['last', { text: '' }]];
  cache.writeTable('table.json', 'key', after, false);
  expect(cache.readTable('table.json', 'key')).toEqual(new Map(after));
  const known = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => linesBefore.includes(line));
  // All but the header, and the first and the last line with rows.
  expect(known).toHaveLength(linesBefore.length - 3);
});

test('joins the short lines that many changes leave', () => {
  const { cache, file } = folderWith('joined');
  const lines = (): number => readFileSync(file, 'utf8').split('\n').length;
  const before = lines();
  for (let time = 0; time < 60; time++) {
    const rows = [...cache.readTable<Row>('table.json', 'key')];
    rows.splice((time * 37) % rows.length, 1, [`new ${time}`, { text: 'new' }]);
    cache.writeTable('table.json', 'key', rows, false);
  }
  expect(cache.readTable('table.json', 'key').size).toBe(ROWS.length);
  expect(lines()).toBeLessThan(2 * before);
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
