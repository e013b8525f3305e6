/**
 * One build at a time writes to an output folder; other builds wait. The lock is a file next to the folder that names its
 * owner. Node has no locks that the system releases automatically, so a lock is stale when its owner is gone:
 *
 * - An owner on this machine is identified by its process id and start time, so a killed build never delays the next one.
 * - An owner elsewhere (a shared folder, another container) sends heartbeats: a separate thread touches the file every few
 *   seconds, even while the main thread is busy. The waiting build measures the time between two changes with its own clock,
 *   so the clock of the other machine does not matter.
 *
 * `proper-lockfile` does not identify the owner of a lock. It touches the lock from the main thread, so a busy build loses
 * the lock. Two processes that find a stale lock can both acquire it (its issue 121).
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { diagnose } from '../diagnostic/diagnose.ts';
import { removeIfStopped } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { kindOf, readText } from '../util/regular-file.ts';
import { siblingPath } from './sibling-path.ts';

/** Another build that this build waits for. */
export interface LockOwner {
  pid: number;
  /** Host name, if the build runs on another machine or in another container. */
  host?: string;
  /** Absolute path of the lock file. */
  file: string;
}

interface Owner {
  pid: number;
  host: string;
  /** Identifies the boot and the container, in which process ids are unique. Empty if unknown. */
  machine: string;
  /** Start time of the process in system ticks, because process ids are reused. Empty if unknown. */
  began: string;
  /** Unique among the locks of the same process. */
  id: string;
}

export interface Lock {
  /** False if another build took over the lock while this process was suspended. */
  isHeld(): boolean;
  release(): void;
}

export interface LockTimes {
  /** Interval between two checks of a lock. */
  poll: number;
  /** Interval between two heartbeats. */
  beat: number;
  /** Upper limit for writing a lock or removing a stale one. */
  moment: number;
  /** An owner elsewhere is gone after this time without a heartbeat. */
  silence: number;
}

/** In milliseconds. */
const TIMES: LockTimes = { poll: 50, beat: 5_000, moment: 3_000, silence: 60_000 };

/** Bytes. A lock is one line of text. */
const LARGEST_LOCK = 64 * 1024;

/**
 * @param onWait called once for each process that this process waits for
 * @returns the lock, or the problem if waiting cannot help
 */
export async function lockOutput(
  folder: string,
  onWait: (owner: LockOwner) => void,
  times: LockTimes = TIMES,
): Promise<Lock | Diagnostic> {
  const file = siblingPath(folder, 'lock');
  const check = siblingPath(folder, 'lock-check');
  const createdFolder = mkdirSync(path.dirname(file), { recursive: true });
  const contents = JSON.stringify({
    ...thisProcess(),
    began: startTimeOf(process.pid),
    id: randomUUID(),
  } satisfies Owner);
  const locks = new WatchedFile(file);
  const checks = new WatchedFile(check);
  let shown: string | undefined;
  let absentFor = 0;
  while (!create(file, contents)) {
    const found = locks.look();
    if (found && 'code' in found) return found;
    absentFor = found ? 0 : absentFor + times.poll;
    if (absentFor > times.moment) return cannotLock(file, 'cannot be created');
    if (found) {
      const owner = parse(found.text);
      if (found.unchangedFor >= staleAfter(owner, times)) {
        const problem = removeStale(locks, found.text, checks, times);
        if (problem) return problem;
      } else if (owner && shown !== owner.id) {
        shown = owner.id;
        onWait({ pid: owner.pid, ...(!isOnThisMachine(owner) && { host: owner.host }), file });
      }
    }
    await sleep(times.poll);
  }
  const heartbeat = keepAlive(file, times.beat);
  const unregister = removeIfStopped(file, contents);
  return {
    isHeld: () => locks.read() === contents,
    release() {
      heartbeat.stop();
      // Another build may own the lock by now.
      if (locks.read() === contents) rmSync(file, { force: true });
      unregister();
      if (createdFolder !== undefined) removeEmpty(path.dirname(file), createdFolder);
    },
  };
}

/** Measures how long a file has been unchanged, by the clock of this process. */
class WatchedFile {
  readonly file: string;
  #seen = '';
  #since = 0;

  constructor(file: string) {
    this.file = file;
  }

  /** @returns undefined if the file does not exist; a problem if it is not a lock */
  look(): { text: string; unchangedFor: number } | Diagnostic | undefined {
    let state: Stats;
    let text: string;
    try {
      state = lstatSync(this.file);
      if (!state.isFile()) return cannotLock(this.file, `is ${kindOf(state)}`);
      text = readText(this.file, LARGEST_LOCK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Windows refuses to open a file that is being removed.
      if (code === 'ENOENT' || code === 'EBUSY' || (code === 'EPERM' && process.platform === 'win32'))
        return undefined;
      return cannotLock(
        this.file,
        code === 'EACCES' ? 'is not readable: permission denied' : `is not readable (${code})`,
      );
    }
    const seen = `${state.ino} ${state.mtimeMs} ${text}`;
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#since = performance.now();
    }
    return { text, unchangedFor: performance.now() - this.#since };
  }

  read(): string | undefined {
    const found = this.look();
    return found && 'text' in found ? found.text : undefined;
  }
}

function cannotLock(file: string, reason: string): Diagnostic {
  return diagnose('output', `cannot lock the output folder: \`${path.basename(file)}\` ${reason}`, {
    file,
    hint: `remove \`${path.basename(file)}\` if no build is running`,
  });
}

/** Milliseconds after which an unchanged lock is stale. */
function staleAfter(owner: Owner | undefined, { moment, silence }: LockTimes): number {
  // The owner was killed between creating and writing the file, or is about to write it.
  if (!owner) return moment;
  if (!isOnThisMachine(owner)) return silence;
  if (!isAlive(owner.pid)) return 0;
  const began = startTimeOf(owner.pid);
  // Without a start time, this may be another process with the same id.
  if (owner.began === '' || began === '') return silence;
  return owner.began === began ? Number.POSITIVE_INFINITY : 0;
}

/**
 * Touches the lock from a separate thread. Starts the thread only for builds that take longer than an interval, because a thread costs as
 * much as a small build without changes.
 */
function keepAlive(file: string, beat: number): { stop(): void } {
  let worker: Worker | undefined;
  const timer = setTimeout(() => {
    worker = new Worker(BEATS, { eval: true, workerData: { file, beat }, stdout: false, stderr: false });
    worker.unref();
    // Without the thread, other builds wait for less time.
    worker.on('error', () => {});
  }, beat).unref();
  return {
    stop() {
      clearTimeout(timer);
      void worker?.terminate();
    },
  };
}

const BEATS = `
const { utimesSync } = require('node:fs');
const { file, beat } = require('node:worker_threads').workerData;
setInterval(() => {
  const now = new Date();
  try { utimesSync(file, now, now); } catch {}
}, beat);
`;

/** Removes empty folders that were created for the output. */
function removeEmpty(folder: string, last: string): void {
  try {
    for (let current = folder; ; current = path.dirname(current)) {
      rmdirSync(current);
      if (path.relative(current, last) === '') return;
    }
  } catch {
    // The folder is not empty.
  }
}

/** @returns false if the file already exists */
function create(file: string, text: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    try {
      writeSync(handle, text);
    } catch (error) {
      // On a full disk, creating a file can succeed although writing fails.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // On Windows, for a folder or a file that is being removed.
    if (process.platform === 'win32' && code === 'EPERM') return false;
    throw error;
  }
}

/**
 * Before a stale lock is removed, another build may have replaced it with a fresh one. So the removal needs a lock of its own,
 * which is held only for a moment.
 */
function removeStale(
  lock: WatchedFile,
  seen: string,
  check: WatchedFile,
  { moment }: LockTimes,
): Diagnostic | undefined {
  if (!create(check.file, '')) {
    const found = check.look();
    if (found && 'code' in found) return found;
    if (found && found.unchangedFor > moment) rmSync(check.file, { force: true });
    return undefined;
  }
  try {
    if (lock.read() === seen) rmSync(lock.file, { force: true });
  } finally {
    rmSync(check.file, { force: true });
  }
  return undefined;
}

function thisProcess(): Pick<Owner, 'pid' | 'host' | 'machine'> {
  return { pid: process.pid, host: hostname(), machine: machineId() };
}

function isOnThisMachine(owner: Owner): boolean {
  return owner.host === hostname() && owner.machine === machineId();
}

/** Linux names each boot and each process id namespace. Containers have their own, but may share a host name. */
function machineId(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux provides the start time of a process in clock ticks: the 20th field after its name. */
function startTimeOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): Owner | undefined {
  try {
    const { pid, host, machine, began, id } = JSON.parse(text) as Partial<Owner>;
    if (!Number.isSafeInteger(pid) || (pid as number) <= 0 || typeof host !== 'string') return undefined;
    return {
      pid: pid as number,
      host: host.replace(/[^\w.-]/g, '?'),
      machine: `${machine}`,
      began: `${began}`,
      id: `${id}`,
    };
  } catch {
    return undefined;
  }
}
