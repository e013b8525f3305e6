import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileSass } from '../../../packages/ssg/src/core/bundle/sass.ts';

test('finds partials below `@site`, as the bundler of Docusaurus does', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'ssg-sass-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'css'));
  await writeFile(path.join(root, 'css/_fonts.scss'), '@mixin bold { font-weight: bold; }\n');
  await writeFile(path.join(root, 'a.scss'), "@import '@site/css/fonts';\n.a { @include bold; }\n");
  expect(await compileSass(path.join(root, 'a.scss'), root, true)).toMatchObject({
    css: '.a {\n  font-weight: bold;\n}',
  });
});

test('reports a missing package with a tilde at its import', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'ssg-sass-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, 'a.scss'), "$a: 1;\n@import '~gone/scss/all';\n@import './other';\n");
  expect(await compileSass(path.join(root, 'a.scss'), root, true)).toMatchObject({
    warnings: [
      { text: 'Could not resolve "gone/scss/all"', location: { line: 2, column: 8, length: 16 } },
      { text: 'the style sheet `other` does not exist', location: { line: 3, column: 8, length: 9 } },
    ],
  });
});
