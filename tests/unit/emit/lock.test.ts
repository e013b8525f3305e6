import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Lock,
  type LockOwner,
  type LockTimes,
  lockOutput,
} from '../../../packages/ssg/src/core/emit/lock.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

const TIMES: LockTimes = { poll: 1, beat: 20, moment: 50, silence: 200 };
const NEVER: LockTimes = { ...TIMES, silence: Number.POSITIVE_INFINITY };

const OWNER_ELSEWHERE = JSON.stringify({ pid: 7, host: 'elsewhere', machine: 'other', began: '1', id: 'x' });

let parent: string;
let folder: string;
let file: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'ssg-lock-'));
  folder = path.join(parent, 'build');
  file = path.join(parent, '.build.ssg-lock');
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
});

function isLock(result: Lock | Diagnostic): result is Lock {
  return 'release' in result;
}

async function lock(onWait: (owner: LockOwner) => void = () => {}, times = TIMES): Promise<Lock> {
  const result = await lockOutput(folder, onWait, times);
  if (!isLock(result)) throw new Error(result.message);
  return result;
}

/** The contents of this process's lock, with changes. */
async function owner(changes: object): Promise<string> {
  const own = await lock();
  const text = readFileSync(file, 'utf8');
  own.release();
  return JSON.stringify({ ...JSON.parse(text), ...changes });
}

/** The id of an exited process. */
function deadPid(): number {
  return Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
}

test('leaves nothing behind', async () => {
  folder = path.join(parent, 'a/b/build');
  const own = await lock();
  expect(readdirSync(path.join(parent, 'a/b'))).toEqual(['.build.ssg-lock']);
  expect(own.isHeld()).toBe(true);
  own.release();
  expect(readdirSync(parent)).toEqual([]);
});

test('makes a second build wait for the first and names it', async () => {
  const first = await lock();
  const waits: LockOwner[] = [];
  const order: string[] = [];
  const second = lock((other) => waits.push(other)).then((own) => {
    order.push('second');
    return own;
  });
  await expect.poll(() => waits).toEqual([{ pid: process.pid, file }]);
  order.push('first');
  first.release();
  (await second).release();
  expect(order).toEqual(['first', 'second']);
  expect(waits).toHaveLength(1);
});

test('makes many builds take turns', async () => {
  let holders = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const own = await lock();
      holders++;
      await new Promise(setImmediate);
      expect(holders).toBe(1);
      holders--;
      own.release();
    }),
  );
});

describe('a stale lock is replaced', () => {
  test.each([
    ['of an exited process', () => owner({ pid: deadPid() })],
    ['of an exited process whose id was reused', () => owner({ began: '1' })],
  ])('immediately: %s', async (_, text) => {
    writeFileSync(file, await text());
    const waits: LockOwner[] = [];
    (await lock((other) => waits.push(other), NEVER)).release();
    expect(waits).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '{"pid":0,"host":"a"}', '{"pid":"1","host":"a"}'])(
    'after a moment: %j',
    async (text) => {
      writeFileSync(file, text);
      (await lock(undefined, NEVER)).release();
    },
  );

  test.each([
    ['of another host', 'elsewhere'],
    ['of another container or boot', undefined],
  ])('after a silence, with its name: %s', async (_, host) => {
    const text = JSON.parse(await owner({ machine: 'other', pid: 7 }));
    writeFileSync(file, JSON.stringify({ ...text, host: host ?? text.host }));
    // Independent of the other machine's clock.
    utimesSync(file, new Date('2100-01-01'), new Date('2100-01-01'));
    const waits: LockOwner[] = [];
    (await lock((other) => waits.push(other))).release();
    expect(waits).toEqual([{ pid: 7, host: host ?? text.host, file }]);
  });

  test('by one of many', async () => {
    writeFileSync(file, await owner({ pid: deadPid() }));
    let holders = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const own = await lock();
        expect(++holders).toBe(1);
        await new Promise(setImmediate);
        holders--;
        own.release();
      }),
    );
  });

  test('if its remover was killed, too', async () => {
    writeFileSync(file, await owner({ pid: deadPid() }));
    writeFileSync(path.join(parent, '.build.ssg-lock-check'), '');
    (await lock()).release();
    expect(readdirSync(parent)).toEqual([]);
  });

  test('and its previous owner notices', async () => {
    const first = await lock();
    writeFileSync(file, OWNER_ELSEWHERE);
    expect(first.isHeld()).toBe(false);
    first.release();
    expect(existsSync(file)).toBe(true);
  });
});

test('sends heartbeats from a thread while the build is busy', async () => {
  const own = await lock();
  const changed = (): number => statSync(file).mtimeMs;
  const first = changed();
  await expect.poll(changed).not.toBe(first);
  const second = changed();
  const pause = new Int32Array(new SharedArrayBuffer(4));
  // The event loop is blocked here.
  while (changed() === second) Atomics.wait(pause, 0, 0, 5);
  own.release();
});

describe('an invalid lock is reported immediately', () => {
  test.each([
    ['a folder', () => mkdirSync(file)],
    ['a symbolic link', () => symlinkSync('nowhere', file)],
    ...(process.platform === 'win32'
      ? []
      : [['a named pipe', () => execFileSync('mkfifo', [file])] as [string, () => unknown]]),
  ])('%s', async (kind, make) => {
    make();
    const result = await lockOutput(folder, () => {}, NEVER);
    expect(result).toMatchObject({
      message: `cannot lock the output folder: \`.build.ssg-lock\` is ${kind}`,
      file,
    });
  });

  test('reports a folder in place of the lock for removing a stale one', async () => {
    writeFileSync(file, await owner({ pid: deadPid() }));
    mkdirSync(path.join(parent, '.build.ssg-lock-check'));
    expect(await lockOutput(folder, () => {}, NEVER)).toMatchObject({ code: 'output' });
  });
});
