/** Builds that are killed, interrupted, or meet another one: the output is the old one or the new one, never a mixture. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSite, REPOSITORY, type TestSite } from '../support/site.ts';
import { contentsOf } from '../support/tree.ts';

const CLI = path.join(REPOSITORY, 'packages/ssg/bin/ssg.js');

function documents(word: string, count = 12): Record<string, string> {
  const entries = Array.from({ length: count }, (_, index): [string, string] => [
    `docs/page-${index}.md`,
    `# Page ${index}\n\n${`The ${word} text of this page. `.repeat(50)}\n`,
  ]);
  return Object.fromEntries([['docs/index.md', `# ${word}\n`], ...entries]);
}

function start(site: TestSite): {
  child: ChildProcess;
  ended: Promise<NodeJS.Signals | number | null>;
  stderr(): string;
} {
  const child = spawn(process.execPath, [CLI, 'build'], {
    cwd: site.dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.on('close', (status, signal) => resolve(signal ?? status));
  });
  return { child, ended, stderr: () => stderr };
}

/** What stands beside the output and is ours. */
function leftOvers(site: TestSite): string[] {
  return readdirSync(site.dir).filter((name) => name.startsWith('.build.ssg-'));
}

test('killed at thirty moments, the output is the old one or the new one, whole', async () => {
  const site = await createSite(documents('old'));
  await site.build();
  const old = contentsOf(`${site.dir}/build`);
  await site.write(documents('new'));
  const began = performance.now();
  await site.build('--out-dir', 'expected');
  const time = performance.now() - began;
  const fresh = contentsOf(`${site.dir}/expected`);
  expect(fresh).not.toEqual(old);

  let present: 'old' | 'new' = 'old';
  for (let moment = 1; moment <= 30; moment++) {
    await site.write(documents(present === 'old' ? 'new' : 'old'));
    const { child, ended } = start(site);
    // More of them towards the end, where the writing is.
    await sleep(time * Math.sqrt(moment / 30));
    child.kill('SIGKILL');
    await ended;
    const found = contentsOf(`${site.dir}/build`);
    const isOld = found['docs/index.html'] === old['docs/index.html'];
    expect(found, `killed at moment ${moment}`).toEqual(isOld ? old : fresh);
    present = isOld ? 'old' : 'new';
  }

  await site.write(documents('new'));
  expect((await site.build()).status).toBe(0);
  expect(contentsOf(`${site.dir}/build`)).toEqual(fresh);
  expect(leftOvers(site)).toEqual([]);
});

test('one that died between the two renames is put right by the next', async () => {
  const site = await createSite(documents('old', 3));
  await site.build();
  const old = contentsOf(`${site.dir}/build`);
  await cp(`${site.dir}/build`, `${site.dir}/.build.ssg-new`, { recursive: true });
  await rename(`${site.dir}/build`, `${site.dir}/.build.ssg-old`);
  await site.write({ 'docs/broken.md': '[x](./nowhere.md)\n' });
  expect((await site.build()).status).toBe(1);
  expect(contentsOf(`${site.dir}/build`)).toEqual(old);
  expect(leftOvers(site)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s takes away what was begun, and ends the process by itself',
  async (signal) => {
    const site = await createSite(documents('old', 5));
    await site.build();
    const old = contentsOf(`${site.dir}/build`);
    await site.write(documents('new', 400));
    const { child, ended } = start(site);
    // As soon as it writes.
    for (let turn = 0; turn < 2000 && !existsSync(`${site.dir}/.build.ssg-new`); turn++) await sleep(5);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(leftOvers(site)).toEqual([]);
    expect(contentsOf(`${site.dir}/build`)).toEqual(old);
  },
);

test('two builds at the same time: the second waits, says so, and both are right', async () => {
  const site = await createSite(documents('new', 100));
  const builds = [start(site), start(site), start(site)];
  expect(await Promise.all(builds.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(builds.map(({ stderr }) => stderr()).join('')).toMatch(/^Another build, process \d+, /m);
  const together = contentsOf(`${site.dir}/build`);
  await site.build('--out-dir', 'alone');
  expect(together).toEqual(contentsOf(`${site.dir}/alone`));
  expect(leftOvers(site)).toEqual([]);
});

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), began: '1' })],
  [
    'of a process that got the number of one that is gone',
    JSON.stringify({ pid: process.pid, host: hostname(), began: '1' }),
  ],
])('a lock %s is nobody’s', async (_, lock) => {
  const site = await createSite({ 'docs/index.md': '# Index\n', '.build.ssg-lock': lock });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(leftOvers(site)).toEqual([]);
});

test('a lock that was never written is waited for a moment only', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n', '.build.ssg-lock': '' });
  const run = await site.build();
  expect(run.status).toBe(0);
  expect(leftOvers(site)).toEqual([]);
});
