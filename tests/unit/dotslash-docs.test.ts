import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { runDocument } from '../../packages/ssg/src/plugins/code-tests/run.ts';
import { checkDotSlashFile } from '../support/dotslash-file.ts';
import { REPOSITORY } from '../support/site.ts';

const DOCS = path.join(REPOSITORY, 'docs-content/docs');

interface Fence {
  place: string;
  language: string;
  text: string;
}

/** Every fenced block of every DotSlash page, without the indentation of its fence. */
const PAGES = readdirSync(DOCS).filter((file) => /\.mdx?$/.test(file));
const FENCES: Fence[] = PAGES.flatMap((file) => {
  const text = readFileSync(path.join(DOCS, file), 'utf8');
  return [...text.matchAll(/^( *)(`{3,})(\S+)?[^\n]*\n([\s\S]*?)^\1\2 *$/gm)].map((match) => ({
    place: `${file}:${text.slice(0, match.index).split('\n').length}`,
    language: match[3] ?? '',
    text: (match[4] as string).replaceAll(new RegExp(`^${match[1]}`, 'gm'), ''),
  }));
});

const COMPLETE = FENCES.filter(
  ({ text }) => text.startsWith('#!/usr/bin/env dotslash') && text.includes('{'),
);
/** The program itself is there, as an npm package. */
const BIN = path.join(REPOSITORY, 'node_modules/.bin');
const MARKERS = /^\s*(?:\/\/|#) highlight-(?:next-line|start|end)\n/gm;

describe('the DotSlash pages', () => {
  test('contain complete DotSlash files', () => {
    expect(COMPLETE.length).toBeGreaterThanOrEqual(5);
  });

  test.each(COMPLETE)('contains a valid DotSlash file at $place', ({ text }) => {
    expect(checkDotSlashFile(text)).toEqual([]);
  });

  test.each(COMPLETE)('contains a DotSlash file at $place that DotSlash reads', ({ text }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dotslash-'));
    try {
      const file = path.join(folder, 'tool');
      writeFileSync(file, text.replaceAll(MARKERS, ''));
      const read = execFileSync(path.join(BIN, 'dotslash'), ['--', 'parse', file], { encoding: 'utf8' });
      expect(JSON.parse(read)).toHaveProperty('platforms');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('runs every block marked with `test`: JSON is parsed, transcripts run with DotSlash', async () => {
    const env = { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}` };
    const runs = await Promise.all(
      PAGES.map((name) => {
        const file = path.join(DOCS, name);
        return runDocument({ file, text: readFileSync(file, 'utf8') }, env);
      }),
    );
    expect(runs.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(runs.reduce((sum, { blocks }) => sum + blocks, 0)).toBeGreaterThanOrEqual(18);
  });

  test.each(FENCES.filter((fence) => /^jsonc?$/.test(fence.language) && !COMPLETE.includes(fence)))(
    'contains valid $language at $place',
    ({ text, language }) => {
      const errors: ParseError[] = [];
      if (language === 'json') JSON.parse(text.replaceAll(MARKERS, ''));
      else parse(text, errors, { allowTrailingComma: true });
      expect(errors).toEqual([]);
    },
  );

  test.each(FENCES.filter((fence) => fence.language === 'yaml'))(
    'contains valid YAML at $place',
    ({ text }) => {
      expect(() => parseYaml(text)).not.toThrow();
    },
  );
});

describe('the check itself', () => {
  const valid = (COMPLETE[0] as Fence).text;

  test.each([
    [
      'an upper-case digest',
      valid.replace(/"digest": "(\w+)"/, (_, digest: string) => `"digest": "${digest.toUpperCase()}"`),
    ],
    ['a file extension as format', valid.replace(/"format": "[\w.]+"/, '"format": "tgz"')],
    ['a path outside the artifact', valid.replace(/"path": "/, '"path": "../')],
    ['a missing size', valid.replace(/"size": \d+,/, '')],
    ['a header with an option', valid.replace('env dotslash', 'env -S dotslash')],
  ])('finds %s', (_, text) => {
    expect(text).not.toBe(valid);
    expect(checkDotSlashFile(text)).not.toEqual([]);
  });
});
