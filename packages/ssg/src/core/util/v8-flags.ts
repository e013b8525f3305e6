/**
 * V8's flags during a build or a check, which process one document after another and keep none.
 *
 * Compiled code is only valid with the flags that V8 had when it was compiled. That includes the code of Node's own modules, which is
 * part of Node: a thread that starts with other flags compiles them again. So commands start with the default flags, which change when work
 * begins. Threads that share the work start with the changed flags: with the default flags for their first 0.1 s, a build of 1,000 documents
 * took 50 MB more.
 */
import { setFlagsFromString } from 'node:v8';

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
let isUntuned = false;

/** Lets work change the flags. Only for a command in a process of its own, not for a script that uses the API. */
export function allowTuning(): void {
  isAllowed = true;
  if (work > 0) setFlags();
}

/** Call for each document that is compiled, and for each page that is rendered, or earlier for those to come. */
export function countWork(units = 1): void {
  const before = work;
  work += units;
  if (before === 0 || (before < MANY && work >= MANY)) setFlags();
}

/** Runs a function with the flags with which commands start. */
export function withDefaultFlags<Value>(run: () => Value): Value {
  isUntuned = true;
  setFlags();
  try {
    return run();
  } finally {
    isUntuned = false;
    setFlags();
  }
}

function setFlags(): void {
  if (!isAllowed) return;
  const isTuned = work > 0 && !isUntuned;
  for (const flag of isTuned ? TUNED : DEFAULT) setFlagsFromString(flag);
  const budget = !isTuned ? BUDGET.default : work < MANY ? BUDGET.few : BUDGET.many;
  if (hasEarlyOptimizer) setFlagsFromString(`--interrupt-budget=${budget}`);
}
