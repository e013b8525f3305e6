/**
 * The packages as installed by users: contents, exports, and creating and building a site with nothing else.
 * Dependencies come from npm's cache or the registry.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ejectableComponents } from '../../packages/ssg/src/cli/eject/components.ts';
import { rewriteComponent } from '../../packages/ssg/src/cli/eject/rewrite.ts';
import { REPOSITORY } from '../support/cli.ts';
import {
  installAll,
  PACKAGES,
  type PackageName,
  packAll,
  runInstalled,
  type Tarball,
} from '../support/packed-packages.ts';

/** Packages that `ssg init` adds for editors and `tsc`. */
const TYPES = { '@types/node': '>=20', '@types/react': '^19.0.0', react: '^19.0.0' };

let folder = '';
let tarballs: Record<PackageName, Tarball>;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-packages-')));
  tarballs = await packAll();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(PACKAGES)('%s', (name) => {
  test('is complete and contains only public files', () => {
    const { files } = tarballs[name];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter(
        (file) =>
          !/^(?:dist|bin|schemas|templates|types)\/|^(?:LICENSE|README\.md|package\.json)$/.test(file),
      ),
    ).toEqual([]);
    expect(files.filter((file) => /\.tsbuildinfo$|\.map$|\.test\./.test(file))).toEqual([]);
  });

  test('has no publint problems', async () => {
    const data = await readFile(tarballs[name].file);
    const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test('resolves to correct types', async () => {
    const pack = createPackageFromTarballData(new Uint8Array(await readFile(tarballs[name].file)));
    const result = await checkPackage(pack);
    if (!result.types) throw new Error('there are no types');
    // ES modules only, without CommonJS.
    const problems = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)) &&
        problem.kind !== 'CJSResolvesToESM' &&
        // A style sheet has no types.
        !('entrypoint' in problem && problem.entrypoint.endsWith('.css')),
    );
    expect(problems).toEqual([]);
  });
});

test('create and build a site when installed in an empty folder', async () => {
  const dir = path.join(folder, 'project');
  await mkdir(dir);
  await writeFile(
    path.join(dir, 'package.json'),
    JSON.stringify({ private: true, type: 'module', devDependencies: TYPES }),
  );
  await installAll(dir, tarballs);
  const ssg = (...args: string[]) => runInstalled(dir, ...args);
  expect((await ssg('init')).stdout).toContain('site.config.ts');
  const { stdout, stderr } = await ssg('build', '--max-warnings', '0');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Built \d+ pages in /);
  expect(await readFile(path.join(dir, 'build/docs/index.html'), 'utf8')).toContain('<h1');

  // TypeScript understands the configuration and what components import, and knows the routes.
  await mkdir(path.join(dir, 'docs-content/pages'), { recursive: true });
  await writeFiles(dir, {
    'docs/part.mdx': '# Part\n',
    'data.json': '{ "name": "x" }\n',
    'box.module.css': '.box { top: 0 }\n',
  });
  const page = (to: string) => `import { Link, useSite } from '@slashdocs/runtime';
import { useState } from 'react';
import Tabs from '@theme/Tabs';
import Part, { toc } from '../../docs/part.mdx';
import data from '../../data.json';
import styles from '../../box.module.css';
import logo from '../../static/img/favicon.svg';
import text from '../../data.json?raw';

export default function About() {
  const [count] = useState(toc.length);
  const { title } = useSite();
  return <p className={styles.box}><Link to="${to}">{title} {data.name} {text.length + count}</Link><img src={logo} alt="" /><Part /><Tabs /></p>;
}
`;
  await ssg('types');
  await writeFiles(dir, {
    'docs-content/pages/about.tsx': page('/docs/guides/publishing#before'),
    'docs-content/pages/typo.tsx': page('/docs/guide/publishing'),
  });
  const errors = (await tsc(dir)).trimEnd().split('\n');
  expect(errors).toEqual([expect.stringMatching(/^docs-content\/pages\/typo\.tsx\(\d+,\d+\): error /)]);
  expect(errors[0]).toContain(`Did you mean '"/docs/guides/publishing"'?`);
  await rm(path.join(dir, 'docs-content'), { recursive: true });

  // Packages that only some sites need are not installed, and ssg names each once.
  const packages = await readdir(path.join(dir, 'node_modules'), { recursive: true });
  const installed = packages.filter((file) =>
    /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file),
  );
  expect(installed.length).toBeLessThan(40);
  await writeFiles(dir, {
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  ogImages: true,
  markdown: { math: true },
  styles: ['./site.scss'],
});
`,
    'site.scss': 'a { b { color: red; } }\n',
    'docs/formulas.md': '# Formulas\n\n$x^2$ and $y^2$\n',
    'docs/diagrams.md': '# Diagrams\n\n```mermaid\nsankey-beta\n\na,b,1\n```\n',
    'yarn.lock': '',
  });
  const failed = await ssg('check').catch((error: { stdout: string; stderr: string }) => error);
  expect(failed.stderr.replaceAll(dir, '')).toMatchInlineSnapshot(`
    "hint[unused-static-file] static/img/favicon.svg
    unused file \`/img/favicon.svg\`
    hint: remove the file, or link to it

    error[missing-package] docs/diagrams.md
    a diagram needs the package \`mermaid\`, which is not installed
    hint: run \`yarn add -D mermaid\`

    error[missing-package] site.config.ts:6:13
    \`ogImages\` needs the packages \`@resvg/resvg-js\` and \`@expo-google-fonts/inter\`, which are not installed
    5 |   url: 'https://example.com',
    6 |   ogImages: true,
      |             ^^^^
    7 |   markdown: { math: true },
    hint: run \`yarn add -D @resvg/resvg-js @expo-google-fonts/inter\`

    error[missing-package] site.config.ts:7:21
    \`markdown.math\` needs the package \`katex\`, which is not installed
    6 |   ogImages: true,
    7 |   markdown: { math: true },
      |                     ^^^^
    8 |   styles: ['./site.scss'],
    hint: run \`yarn add -D katex\`

    error[missing-package] site.scss
    the style sheet needs the package \`sass\`, which is not installed
    hint: run \`yarn add -D sass\`

    4 errors, 1 hint
    "
  `);
  // Every template is a site without problems, also for TypeScript.
  for (const template of ['docs', 'blog', 'library', 'docusaurus']) {
    const site = path.join(dir, 'templates', template);
    await ssg('init', site, '--template', template);
    expect(await ssg('build', site, '--max-warnings', '0')).toMatchObject({ stderr: '' });
    // TypeScript checks every component that `ssg eject` copies, together with a template.
    if (template === 'docs') await ejectAll(path.join(site, 'src'));
    expect(await tsc(site)).toBe('');
  }
  const external = await ssg('check', '--external').catch((error: { stderr: string }) => error);
  expect(external.stderr).toContain(
    '`ssg check --external` needs the package `linkinator`, which is not installed',
  );
}, 300_000);

/** Writes each component that `ssg eject` copies. */
async function ejectAll(dir: string): Promise<void> {
  for (const theme of ['@slashdocs/theme', '@slashdocs/docusaurus']) {
    for (const component of ejectableComponents(theme).values()) {
      const file = path.join(dir, path.basename(theme), `${component.name}.tsx`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, rewriteComponent(component, theme).component);
    }
  }
}

/** @returns what TypeScript reports */
async function tsc(dir: string): Promise<string> {
  const bin = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [bin, '--noEmit'], { cwd: dir });
  return (await run.catch((error: { stdout: string }) => error)).stdout;
}

async function writeFiles(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text);
}
