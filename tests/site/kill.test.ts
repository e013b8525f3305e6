/** Builds that are killed, interrupted, or run concurrently leave the old or the new output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { generated } from '../support/generated.ts';
import { buildWithoutProblems, createSite, REPOSITORY, type TestSite } from '../support/site.ts';
import { contentsOf } from '../support/tree.ts';

const CLI = path.join(REPOSITORY, 'packages/ssg/bin/ssg.js');

function documents(word: string, count = 12): Record<string, string> {
  const entries = Array.from({ length: count }, (_, index): [string, string] => [
    `docs/page-${index}.md`,
    `# Page ${index}\n\n${`The ${word} text of this page. `.repeat(50)}\n`,
  ]);
  return Object.fromEntries([['docs/index.md', `# ${word}\n`], ...entries]);
}

interface Started {
  child: ChildProcess;
  ended: Promise<NodeJS.Signals | number | null>;
  stderr(): string;
}

function start(site: TestSite, command = 'build', more: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, [CLI, command], {
    cwd: site.dir,
    env: { ...process.env, ...more },
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

/**
 * Starts a build of changed documents and pauses its process while it writes.
 *
 * @returns also the output before the build
 */
async function startAndPause(site: TestSite): Promise<Started & { before: Record<string, string> }> {
  for (let attempt = 1; ; attempt++) {
    await site.write(documents(`attempt ${attempt}`, 150));
    const before = existsSync(`${site.dir}/build`) ? contentsOf(`${site.dir}/build`) : {};
    const started = start(site);
    let isOver = false;
    void started.ended.then(() => {
      isOver = true;
    });
    const isWriting = () => existsSync(`${site.dir}/.build.ssg-new`);
    await eventually(() => isOver || isWriting()).toBe(true);
    started.child.kill('SIGSTOP');
    if (!isOver && isWriting()) return { ...started, before };
    // On a busy machine, the build may have finished already.
    started.child.kill('SIGCONT');
    await started.ended;
  }
}

/** ssg's files next to the output. */
function leftoverFiles(site: TestSite): string[] {
  return readdirSync(site.dir).filter((name) => name.startsWith('.build.ssg-'));
}

/** Moments at which a build is killed. */
const { numRuns: MOMENTS } = generated(3);

test('leaves the old or the new output intact when killed at any moment', async () => {
  const site = await createSite(documents('old'));
  await site.build();
  const old = contentsOf(`${site.dir}/build`);
  await site.write(documents('new'));
  const began = performance.now();
  await site.spawn('build', '--out-dir', 'expected');
  const time = performance.now() - began;
  const fresh = contentsOf(`${site.dir}/expected`);
  expect(fresh).not.toEqual(old);

  let present: 'old' | 'new' = 'old';
  for (let moment = 1; moment <= MOMENTS; moment++) {
    await site.write(documents(present === 'old' ? 'new' : 'old'));
    const { child, ended } = start(site);
    // The assertions are true for any moment. More moments are near the end, where the output is written.
    await sleep(time * Math.sqrt(moment / MOMENTS));
    child.kill('SIGKILL');
    await ended;
    // A build that was killed while it moved its files is finished by the next one (`replace-files.test.ts`).
    if (existsSync(`${site.dir}/.build.ssg-rest`)) expect((await site.build()).status).toBe(0);
    const found = contentsOf(`${site.dir}/build`);
    const isOld = found['docs/index.html'] === old['docs/index.html'];
    expect(found, `killed at moment ${moment}`).toEqual(isOld ? old : fresh);
    present = isOld ? 'old' : 'new';
  }

  await site.write(documents('new'));
  expect((await site.build()).status).toBe(0);
  expect(contentsOf(`${site.dir}/build`)).toEqual(fresh);
  expect(leftoverFiles(site)).toEqual([]);
});

test('repairs an output whose build died between two renames', async () => {
  const site = await createSite(documents('old', 3));
  await site.build();
  const old = contentsOf(`${site.dir}/build`);
  await cp(`${site.dir}/build`, `${site.dir}/.build.ssg-new`, { recursive: true });
  await rename(`${site.dir}/build`, `${site.dir}/.build.ssg-old`);
  await site.write({ 'docs/broken.md': '[x](./nowhere.md)\n' });
  expect((await site.build()).status).toBe(1);
  expect(contentsOf(`${site.dir}/build`)).toEqual(old);
  expect(leftoverFiles(site)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('cleans up and ends the process on %s', async (signal) => {
  const site = await createSite(documents('old', 5));
  await site.build();
  const { child, ended, before } = await startAndPause(site);
  child.kill(signal);
  child.kill('SIGCONT');
  expect(await ended).toBe(signal);
  expect(leftoverFiles(site)).toEqual([]);
  expect(contentsOf(`${site.dir}/build`)).toEqual(before);
});

test('ends a browser with its processes, and removes its profile, on Ctrl-C', async () => {
  const data = '{"page":{"path":"/","kind":"component","layout":"home"}}';
  const site = await createSite({
    'build/index.html': `<script type="application/json" id="page-data">${data}</script>`,
    // Starts a process that would go on alone.
    'browser.sh': '#!/bin/sh\nsleep 1000 &\necho $! > started && mv started pid\nwait\n',
    'temporary/file': '',
  });
  await chmod(`${site.dir}/browser.sh`, 0o755);
  const { child, ended } = start(site, 'test-pages', {
    CHROMIUM: `${site.dir}/browser.sh`,
    TMPDIR: `${site.dir}/temporary`,
  });
  await eventually(() => readdirSync(site.dir)).toContain('pid');
  expect(readdirSync(`${site.dir}/temporary`).join()).toContain('ssg-browser-');
  const pid = Number(readFileSync(`${site.dir}/pid`, 'utf8'));
  child.kill('SIGINT');
  expect(await ended).toBe('SIGINT');
  await eventually(() => isRunning(pid)).toBe(false);
  expect(readdirSync(`${site.dir}/temporary`).join()).not.toContain('ssg-browser-');
});

function isRunning(pid: number): boolean {
  try {
    // A process that has ended remains in the list until its parent has noticed.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('queues concurrent builds, reports the wait, and produces correct output', async () => {
  // Enough documents to keep the first build running when the others start.
  const site = await createSite(documents('new', 100));
  const builds = [start(site), start(site), start(site)];
  expect(await Promise.all(builds.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(builds.map(({ stderr }) => stderr()).join('')).toMatch(
    /^Waiting for another build of this folder \(PID \d+ on this machine, lock file `\.build\.ssg-lock`\)/m,
  );
  const together = contentsOf(`${site.dir}/build`);
  await site.build('--out-dir', 'alone');
  expect(together).toEqual(contentsOf(`${site.dir}/alone`));
  expect(leftoverFiles(site)).toEqual([]);
});

test('does not wait for a build that was killed', async () => {
  const site = await createSite({});
  const { child, ended } = await startAndPause(site);
  child.kill('SIGKILL');
  await ended;
  expect(leftoverFiles(site)).toContain('.build.ssg-lock');
  await buildWithoutProblems(site);
  expect(leftoverFiles(site)).toEqual([]);
});

test('names another host’s lock while waiting, and stops on Ctrl-C', async () => {
  const lock = JSON.stringify({ pid: 7, host: 'ci-\u001b[2Jrunner', machine: 'm', began: '1', id: 'x' });
  const site = await createSite({ 'docs/index.md': '# Index\n', '.build.ssg-lock': lock });
  const { child, ended, stderr } = start(site);
  await eventually(stderr).toContain('\n');
  expect(stderr()).toMatchInlineSnapshot(`
    "Waiting for another build of this folder (PID 7 on \`ci-??2Jrunner\`, lock file \`.build.ssg-lock\`). If the other build stops responding, this build takes over after a minute …
    "
  `);
  child.kill('SIGINT');
  expect(await ended).toBe('SIGINT');
  expect(leftoverFiles(site)).toEqual(['.build.ssg-lock']);
});

test.each(['lock', 'lock-check', 'new', 'old', 'rest'])(
  'reports or replaces a folder called `.build.ssg-%s` without waiting',
  async (kind) => {
    const site = await createSite({ 'docs/index.md': '# Index\n', [`.build.ssg-${kind}/file`]: '' });
    const run = await site.build();
    expect(run.status).toBe(kind === 'lock' ? 1 : 0);
    if (kind === 'lock')
      expect(run.stderr).toMatchInlineSnapshot(`
        "error[output] .build.ssg-lock
        cannot lock the output folder: \`.build.ssg-lock\` is a folder
        hint: remove \`.build.ssg-lock\` if no build is running

        1 error

        Nothing was published. The output folder is unchanged.
        "
      `);
  },
);
