import { displayPath } from '../diagnostic/format.ts';
import { isSame } from '../diagnostic/same.ts';
import { ListenError } from '../server/listen.ts';
import { openBrowser } from '../server/open-browser.ts';
import type { Diagnostic } from '../types.ts';
import { startWatch, type Watch, type WatchOptions } from '../watch/watch.ts';
import { EXIT } from './exit.ts';
import { interrupted } from './interrupted.ts';
import { formatDuration, plural, printDiagnostics } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface WatchCommand extends Pick<WatchOptions, 'dir' | 'port' | 'host' | 'config'> {
  open: boolean;
}

/** `ssg watch`: serves the site as it is being written, until it is interrupted. */
export async function runWatch(command: WatchCommand): Promise<number> {
  const start = performance.now();
  const screen = new Screen();
  let watch: Watch;
  try {
    watch = await startWatch({
      ...command,
      onProblems: (problems) => screen.show(problems),
      onChange: (files, time) => screen.changed(files, time),
    });
  } catch (error) {
    if (error instanceof ListenError) throw new UsageError(error.message);
    throw error;
  }
  const [first = '', ...others] = watch.addresses;
  screen.begin([
    ...(watch.taken === undefined ? [] : [`Port ${watch.taken} is taken; using ${watch.port}.`]),
    `Watching ${displayPath(command.dir, process.cwd()) || '.'} at ${first}`,
    ...others.map((address) => `  and at ${address}`),
    `Its pages and links are drawn at ${new URL('/__ssg/links', first).href}`,
    'Press Ctrl-C to stop.',
  ]);
  if (command.open) openBrowser(first);
  const stopped = interrupted();
  watch.ready.then(() => screen.say(`Ready in ${formatDuration(performance.now() - start)}`));
  await stopped;
  await watch.close();
  return EXIT.fine;
}

/** The terminal: where it is served, the problems that there are now, and what happened last. */
class Screen {
  #head: string[] = [];
  #problems: readonly Diagnostic[] = [];

  begin(lines: string[]): void {
    this.#head = lines;
    process.stdout.write(`${lines.join('\n')}\n`);
  }

  say(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  changed(files: string[], time: number): void {
    const [file = ''] = files;
    const what = files.length === 1 ? displayPath(file, process.cwd()) : plural(files.length, 'file');
    this.say(`${what} changed (${formatDuration(time)})`);
  }

  /** In a terminal the problems take the place of those before; in a log they follow them. */
  show(problems: Diagnostic[]): void {
    const shown = problems.filter(({ severity }) => severity !== 'hint');
    const hadSome = this.#problems.length > 0;
    // What changed are hints, which are not shown.
    if (hadSome && isSame(shown, this.#problems)) return;
    this.#problems = shown;
    if (shown.length === 0 && !hadSome) return;
    if (process.stdout.isTTY && this.#head.length > 0) {
      process.stdout.write(`\u001b[2J\u001b[3J\u001b[H${this.#head.join('\n')}\n\n`);
    }
    if (shown.length === 0) this.say('No problems.');
    else printDiagnostics(shown);
  }
}
