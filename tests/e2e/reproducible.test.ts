/** Builds are reproducible: the same site gives the same bytes. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { filesOf } from '../support/emitted.ts';
import { REPOSITORY, runCli } from '../support/site.ts';

const sites = inject('sites');
const SOURCES = {
  dotslash: REPOSITORY,
  kitchen: path.join(REPOSITORY, 'tests/fixtures/kitchen-sink'),
  second: path.join(REPOSITORY, 'tests/fixtures/second-theme'),
};

test.each(['dotslash', 'kitchen', 'second'] as const)(
  'creates the same bytes for %s in a second build',
  async (name) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ssg-again-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const run = await runCli(['build', SOURCES[name], '--out-dir', path.join(folder, 'out')], REPOSITORY);
    expect(run).toMatchObject({ status: 0 });
    expect(filesOf(path.join(folder, 'out'))).toEqual(filesOf(sites[name].folder));
    const different: string[] = [];
    for (const file of filesOf(sites[name].folder)) {
      const [first, second] = await Promise.all([
        readFile(path.join(sites[name].folder, file)),
        readFile(path.join(folder, 'out', file)),
      ]);
      if (!first.equals(second)) different.push(file);
    }
    expect(different).toEqual([]);
  },
);

test('writes nothing when the output is up to date', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ssg-again-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const out = path.join(folder, 'out');
  const build = () => runCli(['build', SOURCES.kitchen, '--out-dir', out], REPOSITORY);
  await build();
  const times = async () =>
    Promise.all(filesOf(out).map(async (file) => [file, (await stat(path.join(out, file))).mtimeMs]));
  const before = await times();
  const { status, stdout } = await build();
  expect(status).toBe(0);
  expect(stdout).toContain('nothing changed');
  expect(await times()).toEqual(before);
});
