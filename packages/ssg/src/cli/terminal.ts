import { wantsColor } from '../diagnostic/color.ts';
import { formatAll } from '../diagnostic/format.ts';
import { readIfThere } from '../read-if-there.ts';
import type { Diagnostic } from '../types.ts';

/** Every problem as text for a terminal or a log, on standard error. */
export function printDiagnostics(
  diagnostics: Diagnostic[],
  stream: NodeJS.WriteStream = process.stderr,
): void {
  const text = formatAll(diagnostics, {
    cwd: process.cwd(),
    color: wantsColor(stream, process.env),
    readSource: readIfThere,
  });
  if (text !== '') stream.write(`${text}\n`);
}

/** One line that is written over and over, in a terminal only; a pipe sees nothing of it. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  #shown = false;
  #last = 0;

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
  }

  /** Shows the text, at most twenty times a second: a terminal is slow. */
  show(text: string): void {
    const now = performance.now();
    if (!this.#stream.isTTY || now - this.#last < 50) return;
    this.#last = now;
    this.#shown = true;
    this.#stream.write(`\r\u001b[2K${text}`);
  }

  clear(): void {
    if (this.#shown) this.#stream.write('\r\u001b[2K');
    this.#shown = false;
  }
}

export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
