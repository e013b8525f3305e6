/** Runs a tool with `--help`, and the same for its subcommands. */
import { spawnSync } from 'node:child_process';
import { parseHelp } from './from-text.ts';
import type { CommandHelp } from './model.ts';

/** In milliseconds. */
const LONGEST = 20_000;
/** A help that lists a command as its own subcommand would never end. */
const DEEPEST = 4;

/** The tool cannot be run, or prints nothing. The message is a sentence without a period. */
export class HelpFailure extends Error {}

/** @throws HelpFailure */
export function runHelp(
  command: readonly string[],
  root: string,
  words: readonly string[],
  path: readonly string[] = [],
): CommandHelp {
  const [program = '', ...given] = command;
  const line = [...command, ...path, '--help'].join(' ');
  const { error, stdout, stderr, signal } = spawnSync(program, [...given, ...path, '--help'], {
    cwd: root,
    encoding: 'utf8',
    timeout: LONGEST,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', COLUMNS: '100' },
  });
  if (signal === 'SIGTERM' || (error && 'code' in error && error.code === 'ETIMEDOUT'))
    throw new HelpFailure(`\`${line}\` did not finish within ${LONGEST / 1000} s`);
  if (error) {
    const isMissing = 'code' in error && error.code === 'ENOENT';
    throw new HelpFailure(
      `cannot run \`${line}\`: ${isMissing ? `\`${program}\` does not exist` : error.message}`,
    );
  }
  // Some tools print their help as an error.
  const text = stdout.trim() === '' ? stderr : stdout;
  if (text.trim() === '') throw new HelpFailure(`\`${line}\` prints nothing`);
  const { subcommands, ...help } = parseHelp(text);
  return {
    ...help,
    words: [...words, ...path],
    commands:
      path.length >= DEEPEST
        ? []
        : [...new Set(subcommands)].map((name) => runHelp(command, root, words, [...path, name])),
  };
}
