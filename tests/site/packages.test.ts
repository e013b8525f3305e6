/**
 * The packages as installed by users: contents, exports, and creating and building a site with nothing else.
 * Dependencies come from npm's cache or the registry.
 */
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  installAll,
  PACKAGES,
  type PackageName,
  packAll,
  runInstalled,
  type Tarball,
} from '../support/packed-packages.ts';

let folder = '';
let tarballs: Record<PackageName, Tarball>;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-packages-')));
  tarballs = await packAll(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(PACKAGES)('%s', (name) => {
  test('is complete and contains only public files', () => {
    const { files } = tarballs[name];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter((file) => !/^(?:dist|bin)\/|^(?:LICENSE|README\.md|package\.json)$/.test(file)),
    ).toEqual([]);
    expect(files.filter((file) => /\.tsbuildinfo$|\.d\.ts\.map$|\.test\./.test(file))).toEqual([]);
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
    '{ "name": "project", "private": true, "type": "module" }\n',
  );
  await installAll(dir, tarballs);
  const ssg = (...args: string[]) => runInstalled(dir, ...args);
  expect((await ssg('init')).stdout).toContain('site.config.ts');
  const { stdout, stderr } = await ssg('build', '--max-warnings', '0');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Built \d+ pages in /);
  expect(await readFile(path.join(dir, 'build/docs/index.html'), 'utf8')).toContain('<h1');
}, 300_000);
