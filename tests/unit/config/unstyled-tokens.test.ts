import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unstyledTokens } from '../../../packages/ssg/src/core/config/unstyled-tokens.ts';

test.each([
  ['body { color: red }', ['punctuation', 'operator']],
  ['.token.punctuation { color: red }', ['operator']],
  ['.token:is(.operator, .punctuation) { color: red }', []],
  ["@import './code.css';", []],
])('a style sheet with %j', (text, expected) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'ssg-styles-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'site.css');
  writeFileSync(file, text);
  expect(unstyledTokens([file, path.join(dir, 'absent.css')], [])).toEqual(expected);
  expect(unstyledTokens([], [{ tag: 'style', content: text }])).toEqual(expected);
});
