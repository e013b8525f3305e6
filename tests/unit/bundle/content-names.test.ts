import type { Metafile, OutputFile } from 'esbuild';
import { expect, test } from 'vitest';
import { nameByContent } from '../../../packages/ssg/src/core/bundle/content-names.ts';

/** Imports between files, and the text of each. */
function build(texts: Record<string, string>) {
  const files = Object.entries(texts).map(
    ([path, text]) => ({ path, contents: Buffer.from(text) }) as unknown as OutputFile,
  );
  const outputs = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      { imports: Object.keys(texts).flatMap((other) => (text.includes(other) ? [{ path: other }] : [])) },
    ]),
  ) as unknown as Metafile['outputs'];
  return [...nameByContent(files, outputs).values()].map(
    ({ name, contents }) => [name, Buffer.from(contents).toString()] as const,
  );
}

test('names files that import each other by their contents', () => {
  const named = build({
    'a-AAAAAAAA.js': 'import("b-BBBBBBBB.js")',
    'b-BBBBBBBB.js': 'import "a-AAAAAAAA.js"',
    'c-CCCCCCCC.js': 'import "b-BBBBBBBB.js"',
  });
  const names = named.map(([name]) => name);
  for (const [, text] of named) expect(names).toContain(/"(.*)"/.exec(text)?.[1]);
  const elsewhere = build({
    'a-XXXXXXXX.js': 'import("b-YYYYYYYY.js")',
    'b-YYYYYYYY.js': 'import "a-XXXXXXXX.js"',
    'c-ZZZZZZZZ.js': 'import "b-YYYYYYYY.js"',
  });
  expect(elsewhere).toEqual(named);
});
