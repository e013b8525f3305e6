import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCategories } from '../../../packages/ssg/src/core/content/category-meta.ts';

test('reports a slug that cannot be a URL path', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ssg-category-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, '_category_.yml');
  writeFileSync(file, 'label: A\nlink:\n  type: generated-index\n  slug: "/a\\u0001b"\n');
  const { diagnostics } = readCategories([{ path: 'a/_category_.yml', file }]);
  expect(
    diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "4:9 \`link.slug\`: expected a URL path without \`?\`, \`#\`, or control characters, found the string "/a\\u0001b"",
    ]
  `);
});
