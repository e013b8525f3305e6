/**
 * V8's flags during a build or a check, which process one document after another and keep none.
 *
 * Compiled code is only valid with the flags that V8 had when it was compiled. That includes the code of Node's own modules, which is
 * part of Node: a thread that starts with other flags compiles them again, which doubles the time of a small command. So commands and
 * threads start with the default flags, and the flags change when work begins.
 */
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';

const DEFAULT = ['--allocation-site-pretenuring', '--flush-bytecode'];

/**
 * Without allocation-site pretenuring, short-lived objects stay out of the old generation: V8 may move them there after it saw a few
 * survive. Four of nine builds of 10,000 documents took 1,000 MB instead of 550 MB, and 10% more time.
 *
 * Without flushing, functions that ran once keep their bytecode. A large site takes long enough for V8 to discard it before
 * `keepCompiledCode` stores it, and each later command would spend a third of its start on compiling it again.
 */
const TUNED = DEFAULT.map((flag) => flag.replace('--', '--no-'));

/**
 * Bytes of bytecode that V8 executes in a function before it considers optimizing it. Node 20 optimizes early, and discards most of what it
 * optimized for the first documents at the next ones. A build that compiles a few documents ends before optimized code pays off.
 * Later versions of V8 wait longer by themselves.
 */
const BUDGET = { default: 67_584, few: 1_000_000, many: 200_000 };

/** Optimized code pays off from this number of documents and pages. */
const MANY = 5;

const hasEarlyOptimizer = process.versions.v8.startsWith('11.');

let isAllowed = false;
let work = 0;
/** Threads and functions that need the default flags. */
let untuned = 0;

/** Lets work change the flags. Only for a command in a process of its own, not for a script that uses the API. */
export function allowTuning(): void {
  isAllowed = true;
}

/** Call for each document that is compiled, and for each page that is rendered. */
export function countWork(): void {
  work++;
  if (work === 1 || work === MANY) setFlags();
}

/** Call for each new thread. Keeps the default flags until its first message. */
export function untilReady(thread: Worker): void {
  untuned++;
  setFlags();
  let isReady = false;
  const ready = (): void => {
    if (isReady) return;
    isReady = true;
    untuned--;
    setFlags();
  };
  thread.once('message', ready).once('exit', ready);
}

/** Runs a function with the flags with which commands and threads start. */
export function withDefaultFlags<Value>(run: () => Value): Value {
  untuned++;
  setFlags();
  try {
    return run();
  } finally {
    untuned--;
    setFlags();
  }
}

function setFlags(): void {
  if (!isAllowed) return;
  const isTuned = work > 0 && untuned === 0;
  for (const flag of isTuned ? TUNED : DEFAULT) setFlagsFromString(flag);
  const budget = !isTuned ? BUDGET.default : work < MANY ? BUDGET.few : BUDGET.many;
  if (hasEarlyOptimizer) setFlagsFromString(`--interrupt-budget=${budget}`);
}
