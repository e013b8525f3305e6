/**
 * The packages as somebody gets them who installs them: what is in them, what they export, and that a site can be begun
 * and built with nothing else. Installing takes the dependencies from npm's cache, or else from the registry.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPOSITORY } from '../support/site.ts';

const run = promisify(execFile);
const NAMES = ['runtime', 'theme', 'ssg'] as const;
type Name = (typeof NAMES)[number];

let folder = '';
const tarballs = {} as Record<Name, { file: string; files: string[] }>;

beforeAll(async () => {
  await run('node', [path.join(REPOSITORY, 'packages/declarations.mjs')]);
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-packages-')));
  for (const name of NAMES) {
    const cwd = path.join(REPOSITORY, 'packages', name);
    // Built and type-checked already: other tests use what would be written anew.
    const { stdout } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      { cwd },
    );
    const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    tarballs[name] = {
      file: path.join(folder, packed.filename),
      files: packed.files.map((file) => file.path),
    };
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(NAMES)('%s', (name) => {
  test('is complete, and has nothing that is not for others', () => {
    const { files } = tarballs[name];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter((file) => !/^(?:dist|bin)\/|^(?:LICENSE|README\.md|package\.json)$/.test(file)),
    ).toEqual([]);
    expect(files.filter((file) => /\.tsbuildinfo$|\.d\.ts\.map$|\.test\./.test(file))).toEqual([]);
  });

  test('publint finds nothing', async () => {
    const data = await readFile(tarballs[name].file);
    const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test('its types are right where they are resolved', async () => {
    const pack = createPackageFromTarballData(new Uint8Array(await readFile(tarballs[name].file)));
    const result = await checkPackage(pack);
    if (!result.types) throw new Error('there are no types');
    // Modules only, for bundlers and for Node's import: there is nothing to require.
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

test('installed in an empty folder, they begin and build a site', async () => {
  const dir = path.join(folder, 'project');
  await run('mkdir', [dir]);
  await writeFile(
    path.join(dir, 'package.json'),
    '{ "name": "project", "private": true, "type": "module" }\n',
  );
  const npm = (...args: string[]) => run('npm', args, { cwd: dir, env: { ...process.env, NO_COLOR: '1' } });
  await npm(
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...NAMES.map((name) => tarballs[name].file),
  );
  const ssg = (...args: string[]) =>
    run(process.execPath, ['node_modules/ssg/bin/ssg.js', ...args], { cwd: dir });
  expect((await ssg('init')).stdout).toContain('site.config.ts');
  const { stdout, stderr } = await ssg('build', '--max-warnings', '0');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Built \d+ pages in /);
  expect(await readFile(path.join(dir, 'build/docs/index.html'), 'utf8')).toContain('<h1');
}, 300_000);
