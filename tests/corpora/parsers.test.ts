/** Both parsers of each format agree on the documents of other projects. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { prepare } from '../../packages/ssg/src/core/compile/source/prepare.ts';
import { decodeSource } from '../../packages/ssg/src/core/util/decode.ts';
import { compareMdxParsers, compareParsers, loadParsers } from '../support/parsers.ts';
import { SETS } from './sets.ts';

beforeAll(loadParsers);

const corpora = inject('corpora');
const folders = readdirSync(corpora, { withFileTypes: true }).filter((entry) => entry.isDirectory());

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
}

test.each(SETS)('parses %s as Markdown like remark-parse', (name) => {
  const folder = path.join(corpora, name, 'docs');
  const files = documentsIn(folder);
  let kept = 0;
  for (const file of files) {
    const decoded = decodeSource(readFileSync(path.join(folder, file)), file);
    if (decoded.text === undefined) continue;
    const prepared = prepare(decoded.text, { file, format: 'md', audience: 'public' });
    if (!prepared.hasStandIns && compareParsers(prepared.text)) kept++;
  }
  // Ensures that the native parser is used at all.
  expect(kept / files.length).toBeGreaterThan(0.5);
});

test.each(folders)('compiles $name as MDX like the reference parser', async ({ name }) => {
  const folder = path.join(corpora, name);
  for (const [index, file] of documentsIn(folder).entries()) {
    // All of them were compared once. Every fifth is enough to detect a change.
    if (index % 5 === 0) await compareMdxParsers(readFileSync(path.join(folder, file), 'utf8'));
  }
});
