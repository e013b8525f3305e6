/**
 * The command's connection to its supervisor. The functions also work in a thread without a supervisor, such as a test.
 *
 * The supervisor must know which code of the site is running, since only another thread can stop that code, or report that it
 * ended the command.
 */
import { ChildProcess } from 'node:child_process';
import { isPromise } from 'node:util/types';
import { isMainThread, type MessagePort, workerData } from 'node:worker_threads';
import type { ReportOptions } from '../../cli/report/report.ts';
import type { Diagnostic } from '../types.ts';
import { codeSeconds } from '../util/settled.ts';
import { rememberBuiltins, undoChangedBuiltins } from './changed-builtins.ts';
import { takeExitAttempt } from './exit-attempts.ts';
import {
  type CommandData,
  type FromCommand,
  GATE,
  LOCATE,
  placeOfCode,
  type RunningFunction,
  type SiteCode,
  type ToCommand,
} from './messages.ts';
import { readableError } from './readable-error.ts';

// The site's code must not call it (`exit-attempts.ts`).
const endThread = (process as unknown as { reallyExit(code: number): void }).reallyExit.bind(process);

const data = (isMainThread ? undefined : workerData) as Partial<CommandData> | null | undefined;
const link = data?.isSupervised ? connect(data as CommandData) : undefined;

export const isSupervised = link !== undefined;

interface Link extends Omit<CommandData, 'shared'> {
  shared: Int32Array;
}

function connect(received: CommandData): Link {
  const { port } = received;
  const copy = { ...received, shared: new Int32Array(received.shared) };
  // Hide the data from the site's code, which can also read `workerData`.
  for (const key of Object.keys(received)) delete (received as unknown as Record<string, unknown>)[key];
  port.on('message', (message: ToCommand) => {
    if (message.type === 'ping') post({ type: 'pong' });
    // Without the listeners of the site's code.
    else if (message.type === 'stop') endThread(0);
  });
  port.unref();
  return copy;
}

function post(message: FromCommand): void {
  link?.port.postMessage(message);
}

let configurationKey = '';

/** Identifies the last evaluated configuration, which includes plugins. */
export function setConfigurationKey(key: string): void {
  configurationKey = key;
}

/** The site's code interfered with ssg. */
export class SiteCodeProblem extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The same code had to be stopped in an earlier run. */
export class StoppedBefore extends SiteCodeProblem {}

/** The code changed built-in objects. */
export class ChangedBuiltins extends SiteCodeProblem {}

let lastId = 0;

/** Whether the command runs until it is interrupted. */
export let isServing = false;

/**
 * Tells the supervisor that code of the site starts running.
 *
 * @returns a function to call when the code has returned
 * @throws StoppedBefore
 */
export function startSiteCode(code: SiteCode): () => void {
  rememberBuiltins();
  if (!link) return () => {};
  const key = code.key && `${configurationKey} ${code.file ?? ''} ${code.key}`;
  const before = link.stopped.find((stopped) => stopped.key === key);
  if (before) throw new StoppedBefore(before.diagnostic);
  const id = ++lastId;
  post({ type: 'started', id, code: { ...code, ...(key !== undefined && { key }) } });
  return () => post({ type: 'finished', id });
}

/**
 * Returns how the site's code interfered with ssg since the last call, even if the code continued normally. Restores built-in
 * objects.
 */
export function takeIntrusion(code: SiteCode): Error | undefined {
  // First, because the rest needs the original functions.
  const changed = undoChangedBuiltins();
  const attempt = takeExitAttempt();
  if (changed === undefined) return attempt;
  return new ChangedBuiltins({
    code: 'changed-builtin',
    severity: 'error',
    message: `${code.subject} changed ${changed}`,
    ...placeOfCode(code),
    hint: 'define your own function instead; ssg uses the same built-in objects',
  });
}

/**
 * Runs code of the site under the control of the supervisor.
 *
 * @throws the error of the code, or an error if the code tried to end the process or changed a built-in object
 */
export function runSiteCode<T>(code: SiteCode, work: () => T): T {
  const finished = startSiteCode({ seconds: codeSeconds(process.env), ...code });
  const threw = (error: unknown): never => {
    const intrusion = takeIntrusion(code);
    finished();
    // The error may be a consequence of the changed object.
    throw intrusion instanceof ChangedBuiltins ? intrusion : readableError(error);
  };
  const returned = <Value>(value: Value): Value => {
    const intrusion = takeIntrusion(code);
    finished();
    if (intrusion) throw intrusion;
    return value;
  };
  // Not `then`, which the code may have replaced. `await` does not call it.
  const settle = async (promise: Promise<unknown>): Promise<unknown> => {
    let value: unknown;
    try {
      value = await promise;
    } catch (error) {
      return threw(error);
    }
    return returned(value);
  };
  let result: T;
  try {
    result = work();
  } catch (error) {
    return threw(error);
  }
  return isPromise(result) ? (settle(result) as T) : returned(result);
}

type Place = { file: string; line: number; column: number };
type Locate = (frame: RunningFunction) => Place | undefined;

const locators = new Map<string, Locate>();

/**
 * @param name of the module; replaces an earlier bundle with this name
 * @param find finds the position of a function in the author's file
 */
export function addLocator(name: string, find: Locate): void {
  locators.set(name, find);
  if (!link || locators.size > 1) return;
  // Called by the supervisor's debugger, which can only access global objects.
  Object.defineProperty(globalThis, Symbol.for(LOCATE), {
    configurable: true,
    value: (frames: RunningFunction[]) => {
      const place = locate(frames);
      return place && JSON.stringify(place);
    },
  });
}

/** The position in the author's file of the innermost stack frame that belongs to the site. */
export function locate(frames: readonly RunningFunction[]): Place | undefined {
  for (const frame of frames) {
    for (const each of locators.values()) {
      const place = each(frame);
      if (place) return place;
    }
  }
  return undefined;
}

const FRAME = /^\s*at (?:(?<name>.+?) \()?(?<url>\S+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** The position of an error in the author's file. */
export function placeOfError(error: unknown): Place | undefined {
  const lines = (error instanceof Error ? (error.stack ?? '') : '').split('\n');
  return locate(
    lines.flatMap((text) => {
      const { name = '', url = '', line, column } = FRAME.exec(text)?.groups ?? {};
      return url === '' ? [] : [{ name, url, line: Number(line), column: Number(column) }];
    }),
  );
}

/**
 * Registers a path to remove if the command is interrupted.
 *
 * @param contents remove the file only if it still has these contents
 * @returns a function to call when the path is removed or should stay
 */
export function removeIfStopped(path: string, contents?: string): () => void {
  post({ type: 'temporary', path, ...(contents !== undefined && { contents }) });
  return () => post({ type: 'permanent', path });
}

/** Reports every process that this thread starts to the supervisor. esbuild, for example, complains when the thread disappears. */
export function announceChildren(): void {
  const { prototype } = ChildProcess as unknown as {
    prototype: { spawn(options: { detached?: boolean }): number };
  };
  const { spawn } = prototype;
  prototype.spawn = function (this: ChildProcess, options) {
    const result = spawn.call(this, options);
    const { pid } = this;
    // A browser or an editor continues without the command.
    if (pid !== undefined && !options.detached) {
      post({ type: 'child', pid, isRunning: true });
      this.once('exit', () => post({ type: 'child', pid, isRunning: false }));
    }
    return result;
  };
}

/** Runs synchronous work that must not be interrupted. */
export function unstoppable<T>(work: () => T): T {
  if (!link) return work();
  if (Atomics.compareExchange(link.shared, 0, GATE.free, GATE.held) === GATE.closed) {
    // The supervisor is about to end this thread.
    Atomics.wait(link.shared, 0, GATE.closed);
  }
  try {
    return work();
  } finally {
    Atomics.store(link.shared, 0, GATE.free);
  }
}

/** Changes the working directory. A worker thread cannot do so itself. */
export function changeFolder(folder: string): void {
  if (!link) {
    if (isMainThread) process.chdir(folder);
    return;
  }
  Atomics.store(link.shared, 1, 0);
  post({ type: 'chdir', folder });
  Atomics.wait(link.shared, 1, 0);
  if (Atomics.load(link.shared, 1) === 2) throw new Error(`cannot change to the folder ${folder}`);
}

/** Tells the supervisor how to report code that it had to stop. */
export function setReportOptions(options: ReportOptions): void {
  post({ type: 'reports', options });
}

/** Tells the supervisor that the command runs until it is interrupted. If code of the site ends the command, it is restarted. */
export function startServing(port?: number): void {
  isServing = true;
  post({ type: 'serves', ...(port !== undefined && { port }) });
}

/** Never resolves: the supervisor ends a command that serves. */
export function untilStopped(): Promise<never> {
  return new Promise(() => {});
}

/** The port of the dev server before code of the site ended it. */
export const servedAt = link?.servedAt;

/** Ends the process. The thread ends by itself: stopping it while it runs can abort Node 20. */
export function end(status: number): void {
  post({ type: 'ended', status });
  if (link) endThread(status);
}

/**
 * Finds an infinite loop: runs the code once more while the supervisor inspects this thread.
 *
 * @param run must return within four seconds, by a time limit
 * @returns the running functions, innermost first; empty if the run ended earlier
 */
export async function findLoop(run: () => void): Promise<RunningFunction[]> {
  if (!link) return [];
  post({ type: 'look' });
  await answer('watching');
  try {
    run();
  } catch {
    // The first run looped and is reported, although this run threw an error.
  }
  return (await answer('frames')).frames;
}

function answer<Type extends ToCommand['type']>(type: Type): Promise<Extract<ToCommand, { type: Type }>> {
  const { port } = link as Link & { port: MessagePort };
  return new Promise((resolve) => {
    const listen = (message: ToCommand): void => {
      if (message.type !== type) return;
      port.off('message', listen);
      port.unref();
      resolve(message as Extract<ToCommand, { type: Type }>);
    };
    port.on('message', listen);
    port.ref();
  });
}
