import { wantsColor } from '../core/diagnostic/color.ts';
import { formatAll } from '../core/diagnostic/format.ts';
import type { Diagnostic } from '../core/types.ts';
import { readIfExists } from '../core/util/read-if-exists.ts';
import { stderr } from './streams.ts';

/**
 * Prints problems to standard error.
 *
 * @param isBrief shows a problem in many places once
 */
export function printDiagnostics(diagnostics: Diagnostic[], isBrief = false): void {
  const text = formatAll(diagnostics, {
    cwd: process.cwd(),
    color: wantsColor(stderr, process.env),
    readSource: readIfExists,
    isBrief,
  });
  if (text !== '') stderr.write(`${text}\n`);
}

/** A line that is overwritten again and again. Only written to a terminal, not to a pipe. */
export class ProgressLine {
  #shown = false;
  #last = 0;

  /** Shows the text, at most twenty times a second because terminals are slow. */
  show(text: string): void {
    const now = performance.now();
    if (!stderr.isTTY || now - this.#last < 50) return;
    this.#last = now;
    this.#shown = true;
    stderr.write(`\r\u001b[2K${text}`);
  }

  clear(): void {
    if (this.#shown) stderr.write('\r\u001b[2K');
    this.#shown = false;
  }
}

export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
