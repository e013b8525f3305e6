/** The command line. The module of a command is loaded when the command runs. */
import { Command } from 'commander';
import type { RESERVED_COMMANDS } from '../core/plugin/built-ins.ts';
import type { SiteCopy } from '../core/plugin/types.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { diffCommand } from './commands/diff.ts';
import { ejectCommand } from './commands/eject.ts';
import { addHelp } from './commands/help.ts';
import { infoCommand } from './commands/info.ts';
import { initCommand } from './commands/init.ts';
import {
  ARGUMENT_EXAMPLES,
  addCommand,
  copyArgumentExample,
  examples,
  type OwnCommand,
} from './commands/options.ts';
import { previewCommand } from './commands/preview.ts';
import { typesCommand } from './commands/types.ts';
import { versionCommand } from './commands/version.ts';
import { watchCommand } from './commands/watch.ts';
import { VERSION } from './version.ts';

/** @param copies options of `ssg build` for copies of the site */
export function createProgram(copies: readonly SiteCopy[] = []): Command {
  const program = new Command('ssg')
    .description('Builds a fast static documentation site from Markdown and MDX, and checks every link.')
    .usage('<command> [dir] [options]')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .showSuggestionAfterError()
    .showHelpAfterError(
      'Run `ssg --help` to list the commands, or `ssg help COMMAND` to show the options of a command.',
    )
    // `run.ts` turns errors into exit codes.
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(text + habitHint(text) + missingArgumentHint(text, copies)),
    })
    .configureHelp({
      showGlobalOptions: false,
      // Commands of plugins are added later, and `help` is the last one in the list.
      visibleCommands: ({ commands }) => [
        ...commands.filter(isOther),
        ...commands.filter((each) => !isOther(each)),
      ],
    })
    .addHelpText(
      'after',
      `${examples([
        ['ssg init my-docs', 'create a new site'],
        ['ssg watch my-docs', 'preview the site while you write'],
        ['ssg build my-docs', 'build the site into my-docs/build'],
        ['ssg preview my-docs', 'serve the built site'],
        ['ssg help check', 'show help for a command'],
      ])}

Exit codes:
  0  success
  1  problems in the content or the configuration
  2  invalid usage
  3  internal error in ssg; the message explains how to report it`,
    );
  const own: Record<Exclude<(typeof RESERVED_COMMANDS)[number], 'help'>, OwnCommand> = {
    init: initCommand(),
    watch: watchCommand(),
    build: buildCommand(copies),
    check: checkCommand(),
    preview: previewCommand(),
    types: typesCommand(),
    version: versionCommand(),
    eject: ejectCommand(),
    info: infoCommand(),
    diff: diffCommand(),
  };
  for (const command of Object.values(own)) addCommand(program, command);
  addHelp(program);
  return program;
}

const isOther = (command: Command): boolean => command.name() !== 'help';

const OUT_DIR = 'use `--out-dir`';

/** Commands and options of other generators. */
const HABITS: Readonly<Record<string, string>> = {
  dev: 'run `ssg watch`',
  develop: 'run `ssg watch`',
  start: 'run `ssg watch`',
  serve: 'run `ssg watch` while you write, or `ssg preview` to see the built site',
  new: 'run `ssg init`',
  create: 'run `ssg init`',
  lint: 'run `ssg check`',
  swizzle: 'run `ssg eject`',
  deploy: 'run `ssg build`, and publish the folder `build`',
  '--watch': 'run `ssg watch`',
  '--base': 'set `baseUrl` in the configuration',
  '--config': 'pass the folder of the configuration: `ssg build my-docs`',
  '--strict': 'use `--max-warnings 0`; broken links are errors in any case',
  '--out': OUT_DIR,
  '--output': OUT_DIR,
  '--dest': OUT_DIR,
  '--dest-dir': OUT_DIR,
  '--destination': OUT_DIR,
  '--site-dir': OUT_DIR,
  '-v': 'run `ssg --version`',
};

function habitHint(message: string): string {
  const name = /^error: unknown (?:command|option) '(.+)'/.exec(message)?.[1] ?? '';
  return Object.hasOwn(HABITS, name) ? `hint: ${HABITS[name]}\n` : '';
}

/** Explains the missing argument. Commander only says that it is missing. */
function missingArgumentHint(message: string, copies: readonly SiteCopy[]): string {
  const flags = /^error: option '(.+)' argument missing/.exec(message)?.[1];
  const hints = [...ARGUMENT_EXAMPLES, ...copies.map(copyArgumentExample)];
  const option = flags === undefined ? undefined : hints.find(([of]) => flags.split(/[ ,]+/).includes(of));
  return option ? `hint: ${option[1]}\n` : '';
}
