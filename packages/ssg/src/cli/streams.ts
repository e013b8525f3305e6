/**
 * Standard output and standard error. A supervised command writes to the file descriptors directly. It does not wait for
 * another thread, and does not use `process.stdout`, which the site's code may have replaced.
 */
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { isatty, WriteStream } from 'node:tty';
import { end, isServing, isSupervised } from '../core/supervised/link.ts';
import { attempt } from '../core/util/attempt.ts';
import { EXIT } from './exit.ts';

export interface OutputStream {
  readonly isTTY: boolean;
  write(text: string): void;
}

/** Milliseconds before the next attempt to write to a slow reader. */
const PATIENCE = 5;

/** Names of streams with failed writes. */
const lost = new Set<string>();

class DirectStream implements OutputStream {
  readonly #descriptor: 1 | 2;
  readonly isTTY: boolean;
  #isClosed = false;

  constructor(descriptor: 1 | 2) {
    this.#descriptor = descriptor;
    this.isTTY = isatty(descriptor);
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    for (let offset = 0; offset < bytes.length && !this.#isClosed; ) {
      try {
        offset += writeSync(this.#descriptor, bytes, offset);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE);
        else this.#close(code);
      }
    }
  }

  /** The command continues: its exit code has to be right even if nobody reads its output. */
  #close(code: string | undefined): void {
    this.#isClosed = true;
    // A reader such as `head` has closed the pipe.
    if (code !== 'EPIPE') lost.add(this.#descriptor === 1 ? 'standard output' : 'standard error');
    else if (isServing) end(EXIT.fine);
  }
}

/** @returns the exit code of a command: success only if all of its output was written */
export function statusWithOutput(status: number): number {
  for (const name of lost) stderr.write(`error: could not write to ${name}\n`);
  return lost.size > 0 && status === EXIT.fine ? EXIT.problems : status;
}

/** The current `process.stdout`: a test may replace it. */
class ProcessStream implements OutputStream {
  readonly #name: 'stdout' | 'stderr';

  constructor(name: 'stdout' | 'stderr') {
    this.#name = name;
  }

  get isTTY(): boolean {
    return process[this.#name].isTTY === true;
  }

  write(text: string): void {
    process[this.#name].write(text);
  }
}

export const stdout: OutputStream = isSupervised ? new DirectStream(1) : new ProcessStream('stdout');
export const stderr: OutputStream = isSupervised ? new DirectStream(2) : new ProcessStream('stderr');

/** Replaces `process.stdout` and `process.stderr` of a worker thread with streams that keep the order of writes. */
export function installStreams(): void {
  for (const [name, stream, descriptor] of [
    ['stdout', stdout, 1],
    ['stderr', stderr, 2],
  ] as const) {
    let made: Writable | undefined;
    const get = (): Writable => {
      made ??= Object.assign(
        new Writable({
          decodeStrings: false,
          write(chunk: string | Buffer, _encoding, done) {
            stream.write(chunk.toString());
            done();
          },
        }),
        { fd: descriptor, isTTY: stream.isTTY, columns: stream.isTTY ? columnsOf(descriptor) : undefined },
      );
      return made;
    };
    Object.defineProperty(process, name, { configurable: true, enumerable: true, get });
  }
}

function columnsOf(descriptor: number): number | undefined {
  return attempt(() => new WriteStream(descriptor).columns);
}
