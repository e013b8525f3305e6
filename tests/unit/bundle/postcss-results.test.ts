import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PostCssResults } from '../../../packages/ssg/src/core/bundle/postcss-results.ts';

test('knows the files of a result that is not valid, because one of them changed meanwhile', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'postcss-results-'));
  try {
    const [sheet, read] = ['site.css', 'names.json'].map((name) => path.join(root, name)) as [string, string];
    await writeFile(read, '[]');
    const results = PostCssResults.of(root, 'key');
    const add = (began: number) =>
      results.add(sheet, '', 'p {}', [{ type: 'dependency', file: read }], began);
    add(0);
    expect([results.find(sheet, ''), results.reads(read)]).toEqual([undefined, true]);
    add(Date.now() + 1000);
    expect([results.find(sheet, ''), results.reads(read)]).toEqual(['p {}', true]);
  } finally {
    await rm(root, { recursive: true });
  }
});
