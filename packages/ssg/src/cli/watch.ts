import { openWatch } from '../api/watch.ts';
import { displayPath } from '../core/diagnostic/format.ts';
import { isSame } from '../core/diagnostic/same.ts';
import { servedAt, startServing, untilStopped } from '../core/supervised/link.ts';
import type { Diagnostic } from '../core/types.ts';
import { plural } from '../core/util/plural.ts';
import type { WatchOptions } from '../dev/watch.ts';
import { openBrowser } from '../server/open-browser.ts';
import { stdout } from './streams.ts';
import { formatDuration, printDiagnostics } from './terminal.ts';

export interface WatchCommand extends Pick<WatchOptions, 'dir' | 'port' | 'host' | 'config'> {
  open: boolean;
}

/** `ssg watch`: serves the site and updates it, until the command is interrupted. */
export async function runWatch(command: WatchCommand): Promise<number> {
  const start = performance.now();
  const isRestart = servedAt !== undefined;
  const screen = new Screen();
  const watch = await openWatch({ ...command, port: servedAt ?? command.port });
  startServing(watch.port);
  const [first = '', ...others] = watch.addresses;
  const head = [
    ...(watch.taken === undefined ? [] : [`Port ${watch.taken} is taken; using ${watch.port}.`]),
    `Watching ${displayPath(command.dir, process.cwd()) || '.'} at ${first}`,
    ...others.map((address) => `  and at ${address}`),
    `Link graph: ${new URL('/__ssg/links', first).href}`,
    'Press Ctrl-C to stop.',
  ];
  screen.begin(head, !isRestart);
  watch.onDiagnostics((problems) => screen.show(problems));
  watch.onChecked(() => screen.checked());
  watch.onChange(({ files, milliseconds }) => screen.changed(files, milliseconds));
  if (command.open && !isRestart) openBrowser(first);
  watch.ready.then(() => screen.say(`Ready in ${formatDuration(performance.now() - start)}`));
  return untilStopped();
}

/** The terminal output: the address, the current problems, and the last change. */
class Screen {
  #head: string[] = [];
  #problems: readonly Diagnostic[] = [];
  /** No known problem is left, but the rest of the site has not been checked. */
  #seemsFine = false;

  begin(lines: string[], isShown: boolean): void {
    this.#head = lines;
    if (isShown) stdout.write(`${lines.join('\n')}\n`);
  }

  say(line: string): void {
    stdout.write(`${line}\n`);
  }

  changed(files: string[], time: number): void {
    const [file = ''] = files;
    const what = files.length === 1 ? displayPath(file, process.cwd()) : plural(files.length, 'file');
    this.say(`${what} changed (${formatDuration(time)})`);
  }

  /** In a terminal, the problems replace the earlier ones. In a log, they are appended. */
  show(problems: Diagnostic[]): void {
    const shown = problems.filter(({ severity }) => severity !== 'hint');
    const hadSome = this.#problems.length > 0;
    // Only hints changed, and those are not shown.
    if (hadSome && isSame(shown, this.#problems)) return;
    this.#problems = shown;
    if (shown.length === 0 && !hadSome) return;
    if (stdout.isTTY && this.#head.length > 0) {
      stdout.write(`\u001b[2J\u001b[3J\u001b[H${this.#head.join('\n')}\n\n`);
    }
    this.#seemsFine = shown.length === 0;
    if (!this.#seemsFine) printDiagnostics(shown);
  }

  checked(): void {
    if (this.#seemsFine) this.say('No problems.');
    this.#seemsFine = false;
  }
}
