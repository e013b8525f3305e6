/** Messages between the supervisor (`supervisor.ts`, main thread) and the command (`link.ts`, worker thread). */
import type { ReportOptions } from '../../cli/report/report.ts';
import type { Diagnostic } from '../types.ts';

export interface SiteCode {
  /** Name of the code in messages: "the configuration". */
  subject: string;
  /** Absolute path of the file, if the code is in one file. */
  file?: string;
  /** The position in the file, if it is known. */
  line?: number;
  column?: number;
  /** Time limit in seconds. The code of a page has none, because its time is limited elsewhere. */
  seconds?: number;
  /**
   * Changes with the code and its input. After the dev server had to stop code, it only runs the code again when the key has
   * changed.
   */
  key?: string;
}

/** The place of a problem with the code. */
export function placeOfCode({ file, line, column }: SiteCode): Partial<Diagnostic> {
  return {
    file,
    line,
    column,
  };
}

/** A function on a call stack, 1-based. */
export interface RunningFunction {
  /** Empty for anonymous functions. */
  name: string;
  /** URL of the script. */
  url: string;
  line: number;
  column: number;
}

export type FromCommand =
  | { type: 'started'; id: number; code: SiteCode }
  | { type: 'finished'; id: number }
  /** A path to remove if the command is stopped, unless its contents have changed. */
  | { type: 'temporary'; path: string; contents?: string }
  | { type: 'permanent'; path: string }
  /** A process that must end with the command, or has ended. */
  | { type: 'child'; pid: number; isRunning: boolean }
  /** How this command reports problems. */
  | { type: 'reports'; options: ReportOptions }
  /** The command runs until it is interrupted. */
  | { type: 'serves'; port?: number }
  | { type: 'chdir'; folder: string }
  /** Requests the stack of the command's thread, a moment after the answer `watching`. */
  | { type: 'look' }
  | { type: 'pong' }
  | { type: 'ended'; status: number };

export type ToCommand =
  | { type: 'ping' }
  /** The thread must end. */
  | { type: 'stop' }
  | { type: 'watching' }
  | { type: 'frames'; frames: RunningFunction[] };

/** The `workerData` of a command's thread. */
export interface CommandData {
  isSupervised: true;
  port: import('node:worker_threads').MessagePort;
  /** Two integers: the gate (`GATE`), and one to wait on for an answer. */
  shared: SharedArrayBuffer;
  /** Code that had to be stopped in an earlier run of the dev server. */
  stopped: StoppedCode[];
  /** The port that the earlier run listened on. */
  servedAt?: number | undefined;
}

export interface StoppedCode {
  key: string;
  diagnostic: Diagnostic;
}

/** A mutex: either the command changes the output folder, or the supervisor stops the command. */
export const GATE = { free: 0, held: 1, closed: 2 } as const;

/** Name of a global function in the command's thread that finds the author's position for a stack. */
export const LOCATE = 'ssg.locate';
