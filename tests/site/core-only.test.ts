/**
 * The core without the built-in plugins, which only the CLI, the API, and the dev server register. The lint step checks that the core
 * imports none of them (`packages/layers.mjs`).
 */
import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { createSite, REPOSITORY } from '../support/site.ts';

let build: typeof import('../../packages/ssg/src/core/pipeline/build.ts').build;

// Tests in the same process have registered the plugins in the modules that they loaded.
beforeAll(async () => {
  vi.resetModules();
  ({ build } = await import('../../packages/ssg/src/core/pipeline/build.ts'));
});

test('builds pages and checks links without any plugin', async () => {
  const site = await createSite({
    'docs/index.md': '# Start\n\n[other](./other.md)\n',
    'docs/other.md': '# Other\n\n[start](./index.md#start)\n',
  });
  const good = await build({ dir: site.dir });
  expect(good.diagnostics).toEqual([]);
  const files = (await site.files()).filter((file) => !file.startsWith('assets/'));
  expect(files).toContain('docs/other/index.html');
  expect(files.filter((file) => /sitemap|robots|llms|search/.test(file))).toEqual([]);
  expect(await site.page('/docs/')).not.toContain('application/ld+json');
  expect(await site.page('/docs/')).not.toContain('search-button');

  await site.write({ 'docs/other.md': '# Other\n\n[gone](./gone.md)\n' });
  const bad = await build({ dir: site.dir });
  expect(bad.published).toBeUndefined();
  expect(bad.diagnostics).toMatchObject([
    { code: 'broken-link', file: path.join(site.dir, 'docs/other.md'), line: 3, column: 1 },
  ]);
});

test('does not know the keys of plugins', async () => {
  const site = await createSite({
    'docs/index.md': '# Start\n',
    'blog/2026-01-02-a.md': '# A\n',
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', blog: {}, search: false, sitemap: false };\n",
  });
  const { diagnostics } = await build({ dir: site.dir });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'unknown configuration key `blog`',
    'unknown configuration key `search`',
    'unknown configuration key `sitemap`',
  ]);
});

test('knows neither configurations nor modules of other generators', async () => {
  const foreign = await createSite({
    'docs/index.md': '# Start\n',
    'docusaurus.config.js': "export default { title: 'Test' };\n",
  });
  expect((await build({ dir: foreign.dir })).diagnostics).toMatchObject([{ code: 'config-not-found' }]);
  const site = await createSite({
    'src/pages/index.jsx':
      "import Link from '@docusaurus/Link';\nexport default () => <Link to='/'>Start</Link>;\n",
  });
  expect((await build({ dir: site.dir })).diagnostics.map(({ message }) => message)).toEqual([
    'the package `@docusaurus/Link` is not installed',
  ]);
});

test('compiles without the folder of any plugin, as do the commands and the dev server', async () => {
  const ssg = path.join(REPOSITORY, 'packages/ssg');
  const plugins = path.join(ssg, 'src/plugins');
  const site = await createSite({
    'ssg/tsconfig.json': JSON.stringify({
      extends: path.join(ssg, 'tsconfig.json'),
      compilerOptions: {
        rootDir: '/',
        noEmit: true,
        emitDeclarationOnly: false,
        composite: false,
        incremental: false,
      },
      include: ['src'],
      references: [],
    }),
  });
  const copy = path.join(site.dir, 'ssg');
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(site.dir, 'node_modules'));
  symlinkSync(path.join(ssg, 'node_modules'), path.join(copy, 'node_modules'));
  cpSync(path.join(ssg, 'package.json'), path.join(copy, 'package.json'));
  cpSync(path.join(ssg, 'src'), path.join(copy, 'src'), {
    recursive: true,
    filter: (file) => path.dirname(file) !== plugins || path.basename(file) === 'index.ts',
  });
  const list = await readFile(path.join(plugins, 'index.ts'), 'utf8');
  await site.write({ 'ssg/src/plugins/index.ts': list.replaceAll(/^ {2}\(\) => import\(.*\n/gm, '') });
  const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', copy, '--listFiles']);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.includes('error TS'))).toEqual([]);
  expect(lines.some((line) => line.endsWith('/src/core/pipeline/build.ts'))).toBe(true);
  expect(lines.filter((line) => line.includes('/src/plugins/'))).toMatchObject([
    expect.stringMatching(/\/src\/plugins\/index\.ts$/),
  ]);
});
