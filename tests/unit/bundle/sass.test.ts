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
