/**
 * Two builds never write to one output folder at the same time: whoever comes second waits. The lock is a file beside
 * the folder that names its owner, because Node has no locks that a system takes back by itself; so a lock is stale
 * when its owner is gone.
 */

import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere } from '../read-if-there.ts';
import { besideOf } from './beside.ts';

interface Owner {
  pid: number;
  host: string;
  /** When the process began, as its system counts; a process id is given out again. Empty where that is not told. */
  began: string;
}

export interface Lock {
  release(): void;
}

const POLL = 50;
/** Nobody looks at a stale lock, or has one half written, for as long as this. */
const MOMENT = 3000;
/** Whether a process on another machine lives cannot be asked; no build takes this long. */
const LONGEST = 30 * 60_000;

/** @param onWait told once, if another process has to be waited for */
export async function lockOutput(folder: string, onWait: (pid: number) => void): Promise<Lock> {
  const file = besideOf(folder, 'lock');
  const made = mkdirSync(path.dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, host: hostname(), began: beganAt(process.pid) });
  for (let isTold = false; !create(file, own); ) {
    const text = readIfThere(file);
    if (text === undefined) continue;
    if (isStale(file, text)) {
      removeStale(file, text, besideOf(folder, 'lock-check'));
      continue;
    }
    const owner = parse(text);
    // One that is not written yet will be in a moment, or it is stale.
    if (owner && !isTold) {
      onWait(owner.pid);
      isTold = true;
    }
    await sleep(POLL);
  }
  return {
    release() {
      rmSync(file, { force: true });
      if (made !== undefined) removeEmpty(path.dirname(file), made);
    },
  };
}

/** Takes away folders that were made for an output that did not come. */
function removeEmpty(folder: string, last: string): void {
  try {
    for (let current = folder; ; current = path.dirname(current)) {
      rmdirSync(current);
      if (path.relative(current, last) === '') return;
    }
  } catch {
    // There is something in it.
  }
}

/** @returns false when the file is there already */
function create(file: string, text: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    try {
      writeSync(handle, text);
    } catch (error) {
      // On a full disk a file can be made, and nothing written to it.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Between a look at a stale lock and its removal, somebody else may have removed it and made a fresh one. So whoever
 * removes one holds a lock for that, for a moment without waiting.
 */
function removeStale(file: string, seen: string, check: string): void {
  if (!create(check, '')) {
    if (ageOf(check) > MOMENT) rmSync(check, { force: true });
    return;
  }
  try {
    if (readIfThere(file) === seen) rmSync(file, { force: true });
  } finally {
    rmSync(check, { force: true });
  }
}

function isStale(file: string, text: string): boolean {
  const owner = parse(text);
  // Its owner was killed between making the file and writing it, or is about to write it.
  if (!owner) return ageOf(file) > MOMENT;
  if (owner.host !== hostname()) return ageOf(file) > LONGEST;
  if (!isAlive(owner.pid)) return true;
  return owner.began !== beganAt(owner.pid);
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

/** Linux tells the start of a process in clock ticks: the 20th field behind its name. */
function beganAt(pid: number): string {
  const text = readIfThere(`/proc/${pid}/stat`) ?? '';
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function parse(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    return typeof owner?.pid === 'number' && typeof owner.host === 'string' ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

function ageOf(file: string): number {
  const state = statSync(file, { throwIfNoEntry: false });
  return state ? Date.now() - state.mtimeMs : 0;
}
