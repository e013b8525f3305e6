import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTagsFile } from '../../../packages/ssg/src/core/content/tags.ts';

test('reports wrong values and unknown keys of tags at their lines', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ssg-tags-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'tags.yml');
  writeFileSync(file, 'a:\n  label: 2024\n  permalnk: /x\nb:\n  description: [x]\nc:\n');
  const { tags, diagnostics } = readTagsFile(file, 'tags-file');
  expect([...(tags?.tags.keys() ?? [])]).toEqual(['a', 'b', 'c']);
  expect(
    diagnostics.map(({ line, column, message, hint }) => `${line}:${column} ${message} (${hint})`),
  ).toMatchInlineSnapshot(`
    [
      "2:10 the tag \`a\`: \`label\`: expected text, found the number 2024 (write quotes: \`label: '2024'\`)",
      "3:3 the tag \`a\`: unknown key \`permalnk\` (did you mean \`permalink\`?)",
      "5:16 the tag \`b\`: \`description\`: expected text, found an array (define a tag as \`key: { label: Releases, permalink: /releases, description: … }\`)",
    ]
  `);
});
