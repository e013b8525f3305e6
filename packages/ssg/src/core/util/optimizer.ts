/**
 * When V8 optimizes functions. Node 20 optimizes early, and discards most of what it optimized for the first documents at the next ones.
 * A build that compiles a few documents ends before optimized code pays off. Later versions of V8 wait longer by themselves.
 */
import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that V8 executes in a function before it considers optimizing it. Node 20's default is 66,000. */
const FOR_FEW = 1_000_000;
const FOR_MANY = 200_000;

/** Optimized code pays off from this number of documents and pages. */
const MANY = 5;

const isTunable = process.versions.v8.startsWith('11.');

/** Infinite while ssg may not change the flags of the process, such as a script that uses the API. */
let left = Number.POSITIVE_INFINITY;

/** Lets V8 wait long, until there has been some work. Only for a command in a process of its own. */
export function optimizeLate(): void {
  if (!isTunable) return;
  setBudget(FOR_FEW);
  left = MANY;
}

/** Call for each document that is compiled, and for each page that is rendered. */
export function countWork(): void {
  if (--left === 0) setBudget(FOR_MANY);
}

/** Runs a function with the flags with which the next command starts. Compiled code on disk is only valid with those that V8 had. */
export function withFlagsOfStart<Value>(run: () => Value): Value {
  if (left > 0) return run();
  setBudget(FOR_FEW);
  try {
    return run();
  } finally {
    setBudget(FOR_MANY);
  }
}

function setBudget(bytes: number): void {
  setFlagsFromString(`--interrupt-budget=${bytes}`);
}
