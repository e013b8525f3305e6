/**
 * Runs the command in a worker thread and watches it. The site's code runs in that thread: configuration, plugins, and
 * components. Code that never returns, or that ends its thread, does not end the process. The main thread
 *
 * - handles signals, and removes the command's temporary files;
 * - stops code of the site that exceeds its time limit, and reports its position;
 * - restarts the dev server after such code ended it.
 *
 * A separate process would do the same, but starting it would take as long as starting Node.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  SHARE_ENV,
  Worker,
} from 'node:worker_threads';
import { endDescendants } from '../../core/supervised/descendants.ts';
import {
  type CommandData,
  type FromCommand,
  GATE,
  type SiteCode,
  type StoppedCode,
} from '../../core/supervised/messages.ts';
import { readIfExists } from '../../core/util/read-if-exists.ts';
import { type CodeStart, codeStart, timeLeft } from '../../core/util/time-left.ts';

type Report = Extract<FromCommand, { type: 'reports' }>['options'];

interface RunningCode {
  code: SiteCode;
  start: CodeStart;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds between two checks of the time limits. */
const CHECK_INTERVAL = 250;
/** Milliseconds without an answer after which a thread counts as busy. */
const PATIENCE = 2000;
/** Milliseconds that a thread gets to end by itself. */
const OWN_END = 250;
/** Milliseconds after which a terminated thread may be waiting for a process. */
const SHORT_END = 500;
/** Milliseconds that a terminated thread may take to end. Native code and a full heap delay the end. */
const LONGEST_END = 10_000;
/** Milliseconds to wait for the rename of a folder. */
const LONGEST_RENAME = 5000;
/** Milliseconds after which running code has reached its loop. */
const LOOP_DELAY = 150;
/** Milliseconds to wait for the stack of a thread in a loop. It may run for four seconds. */
const LONGEST_LOOK = 5000;
/** Bytes that the heap of a thread may use. */
const HEAP_LIMIT = getHeapStatistics().heap_size_limit;
/** Milliseconds between two looks at the heap. */
const HEAP_CHECK_INTERVAL = 2000;

export class Supervisor {
  readonly #command: URL;
  #worker: Worker | undefined;
  /** Resolves when the thread has ended. */
  #ended: Promise<unknown> = Promise.resolve();
  #port: MessagePort | undefined;
  #shared = new Int32Array(new SharedArrayBuffer(8));
  /** By number. The last entry is the innermost running code. */
  readonly #running = new Map<number, RunningCode>();
  readonly #temporary = new Map<string, string | undefined>();
  readonly #children = new Set<number>();
  readonly #stopped: StoppedCode[] = [];
  #report: Report | undefined;
  #serves = false;
  #servedAt: number | undefined;
  #isOver = false;
  #onPong: () => void = () => {};
  #isLooking = false;
  #nextHeapCheck = 0;
  /** A stopped thread still runs native code, and ends with that code. */
  #hasThread = false;

  constructor(command: URL) {
    this.#command = command;
  }

  start(): void {
    for (const signal of SIGNALS) process.on(signal, () => void this.#interrupt(signal));
    setInterval(() => void this.#stopRunawayCode(), CHECK_INTERVAL).unref();
    this.#startThread();
  }

  #startThread(): void {
    const { port1, port2 } = new MessageChannel();
    this.#shared = new Int32Array(new SharedArrayBuffer(8));
    this.#running.clear();
    const data: CommandData = {
      isSupervised: true,
      port: port2,
      shared: this.#shared.buffer as SharedArrayBuffer,
      stopped: this.#stopped,
      servedAt: this.#servedAt,
    };
    const worker = new Worker(this.#command, {
      argv: process.argv.slice(2),
      env: SHARE_ENV,
      workerData: data,
      transferList: [port2],
      // The thread has its own streams (`cli/streams.ts`). Otherwise, Node would read from the streams that they replaced.
      stdout: true,
      stderr: true,
      // The size of the main thread's stack: native code, such as the Markdown parser, is recursive as well.
      // If a heap overflows, V8 ends the whole process. The additional memory gives the main thread time to stop the code.
      resourceLimits: { stackSizeMb: 8, maxOldGenerationSizeMb: Math.ceil((HEAP_LIMIT * 1.25) / 2 ** 20) },
    });
    this.#worker = worker;
    this.#ended = new Promise((resolve) => {
      worker.once('exit', resolve);
    });
    this.#port = port1;
    port1.on('message', (message: FromCommand) => this.#receive(message));
    let failure: unknown;
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => {
      if (worker === this.#worker) void this.#handleEnd(failure);
    });
  }

  #receive(message: FromCommand): void {
    switch (message.type) {
      case 'started':
        this.#running.set(message.id, { code: message.code, start: codeStart() });
        break;
      case 'finished':
        this.#running.delete(message.id);
        break;
      case 'temporary':
        this.#temporary.set(message.path, message.contents);
        break;
      case 'permanent':
        this.#temporary.delete(message.path);
        break;
      case 'child':
        if (message.isRunning) this.#children.add(message.pid);
        else this.#children.delete(message.pid);
        break;
      case 'reports':
        this.#report = message.options;
        break;
      case 'serves':
        this.#serves = true;
        this.#servedAt = message.port ?? this.#servedAt;
        break;
      case 'chdir':
        this.#changeFolder(message.folder);
        break;
      case 'look':
        void this.#sendStack();
        break;
      case 'pong':
        this.#onPong();
        break;
      case 'ended':
        this.#isOver = true;
        void this.#end(message.status);
    }
  }

  #changeFolder(folder: string): void {
    let answer = 1;
    try {
      process.chdir(folder);
    } catch {
      answer = 2;
    }
    Atomics.store(this.#shared, 1, answer);
    Atomics.notify(this.#shared, 1);
  }

  /** The thread ended without a message. */
  async #handleEnd(failure: unknown): Promise<void> {
    this.#receiveAll();
    if (this.#isOver) return;
    const [running] = [...this.#running.values()].slice(-1);
    const isFull = (failure as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (running && (isFull || failure === undefined)) {
      const { endedDiagnostic } = await import('./stopped-code.ts');
      return this.#fail(running.code, endedDiagnostic(running.code, isFull));
    }
    this.#isOver = true;
    this.#removeTemporary();
    const { reportInternalError } = await import('../internal-error.ts');
    process.exit(reportInternalError(failure ?? new Error('The command ended without a result.')));
  }

  /** Messages that wait for the event loop. */
  #receiveAll(): void {
    for (let next = this.#next(); next; next = this.#next()) this.#receive(next);
  }

  #next(): FromCommand | undefined {
    return this.#port && (receiveMessageOnPort(this.#port)?.message as FromCommand | undefined);
  }

  async #interrupt(signal: (typeof SIGNALS)[number]): Promise<void> {
    const isSecond = this.#isOver;
    this.#isOver = true;
    if (!isSecond) {
      // Many seconds: how long a thread needs to end depends on how busy the machine is. A second signal does not wait.
      await this.#endThread();
      await this.#stopThread();
      this.#removeTemporary();
      if (this.#serves && signal !== 'SIGHUP' && !this.#hasThread) process.exit(0);
    }
    // Send the signal again without listeners, so the shell sees that the command was interrupted. Remaining threads end as well.
    for (const each of SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  }

  /** Ends the process after a thread that ends by itself. Code that tried to end the process may have left files. */
  async #end(status: number): Promise<void> {
    await this.#ownEnd();
    this.#removeTemporary();
    process.exit(status);
  }

  #exit(status: number): void {
    // Node would wait for the thread.
    if (this.#hasThread) process.kill(process.pid, 'SIGKILL');
    process.exit(status);
  }

  /**
   * Lets a thread that is not busy end by itself. `terminate()` also stops functions that native code of Node calls, after which
   * Node 20 may abort the process.
   */
  async #endThread(): Promise<void> {
    if (!this.#worker) return;
    this.#port?.postMessage({ type: 'stop' });
    await this.#ownEnd();
  }

  /** Resolves when the thread has ended by itself, or has had the time to. */
  #ownEnd(): Promise<unknown> {
    return Promise.race([this.#ended, sleep(OWN_END)]);
  }

  /** Resolves when the thread has ended, or when nothing but native code can still run in it. */
  async #stopThread(): Promise<void> {
    const patience = performance.now() + LONGEST_RENAME;
    while (
      Atomics.compareExchange(this.#shared, 0, GATE.free, GATE.closed) === GATE.held &&
      performance.now() < patience
    )
      await sleep(5);
    this.#endChildren();
    const worker = this.#worker;
    this.#worker = undefined;
    const ended = worker?.terminate().then(() => true);
    const hasEnded = (patience: number) => Promise.race([ended, sleep(patience, false)]);
    this.#hasThread = (await hasEnded(SHORT_END)) === false;
    if (this.#hasThread) {
      // The thread may be waiting for a process, as `execSync` does.
      endDescendants(process.pid);
      this.#hasThread = (await hasEnded(LONGEST_END)) === false;
    }
    // Messages about temporary files that the thread sent before it was stopped.
    for (let next = this.#next(); next; next = this.#next())
      if (next.type === 'temporary' || next.type === 'permanent') this.#receive(next);
  }

  #endChildren(): void {
    for (const pid of this.#children) {
      endDescendants(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    }
    this.#children.clear();
  }

  #removeTemporary(): void {
    // The lock was registered first and must be removed last.
    for (const [path, contents] of [...this.#temporary].reverse()) {
      if (contents !== undefined && readIfExists(path) !== contents) continue;
      try {
        rmSync(path, { recursive: true, force: true });
      } catch {
        // The next build tries again.
      }
    }
    this.#temporary.clear();
  }

  /** Stops code of the site that takes too long, or too much memory. */
  async #stopRunawayCode(): Promise<void> {
    if (this.#isOver || this.#isLooking) return;
    const now = performance.now();
    const isLate = this.#lateCode() !== undefined;
    // The memory of the process includes more than the heap, which costs more to look at.
    const mayBeFull =
      this.#running.size > 0 && now > this.#nextHeapCheck && process.memoryUsage.rss() > HEAP_LIMIT;
    if (!isLate && !mayBeFull) return;
    this.#isLooking = true;
    try {
      if (!mayBeFull && (await this.#answers())) return;
      // Meanwhile, the late code may have finished, and the thread may run something else.
      this.#receiveAll();
      const running = mayBeFull ? [...this.#running.values()].at(-1) : this.#lateCode();
      if (!running || this.#isOver) return;
      const { memoryDiagnostic, timeoutDiagnostic } = await import('./stopped-code.ts');
      const diagnostic = mayBeFull
        ? await memoryDiagnostic(running.code, HEAP_LIMIT)
        : await timeoutDiagnostic(running.code);
      this.#nextHeapCheck = performance.now() + HEAP_CHECK_INTERVAL;
      if (!diagnostic || this.#isOver) return;
      await this.#stopThread();
      await this.#fail(running.code, diagnostic);
    } finally {
      this.#isLooking = false;
    }
  }

  /** The innermost code that exceeds its time limit. */
  #lateCode(): RunningCode | undefined {
    return [...this.#running.values()].findLast(
      ({ code: { seconds }, start }) => seconds !== undefined && timeLeft(seconds * 1000, start) === 0,
    );
  }

  /** Whether the thread returns to its event loop. If so, it enforces the time limit itself. */
  #answers(): Promise<boolean> {
    const pong = new Promise<boolean>((resolve) => {
      this.#onPong = () => resolve(true);
    });
    this.#port?.postMessage({ type: 'ping' });
    return Promise.race([pong, sleep(PATIENCE, false)]);
  }

  /** After the thread has ended: continues the dev server in a new thread, which does not run that code again. */
  async #fail(code: SiteCode, diagnostic: StoppedCode['diagnostic']): Promise<void> {
    this.#removeTemporary();
    const isNew = code.key !== undefined && !this.#stopped.some(({ key }) => key === code.key);
    if (this.#serves && isNew && !this.#hasThread) {
      this.#stopped.push({ key: code.key as string, diagnostic });
      this.#startThread();
      return;
    }
    this.#isOver = true;
    const { reportStopped } = await import('./stopped-code.ts');
    this.#exit(reportStopped(diagnostic, this.#report));
  }

  /** Sends the stack of the command's thread, a moment from now, back to that thread. */
  async #sendStack(): Promise<void> {
    const { ThreadInspector } = await import('./inspector.ts');
    const inspector = new ThreadInspector();
    await inspector.attach();
    this.#port?.postMessage({ type: 'watching' });
    await sleep(LOOP_DELAY);
    const paused = await Promise.race([inspector.pause(), sleep(LONGEST_LOOK)]);
    this.#port?.postMessage({ type: 'frames', frames: paused?.frames ?? [] });
    await Promise.race([inspector.close(), sleep(PATIENCE)]);
  }
}
