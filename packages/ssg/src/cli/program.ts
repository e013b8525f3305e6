/** The commands, as they are written on the command line. What each does is a module that is loaded when it runs. */
import { Command } from 'commander';
import { addBuild } from './commands/build.ts';
import { addCheck } from './commands/check.ts';
import { addDiff } from './commands/diff.ts';
import { addHelp } from './commands/help.ts';
import { addInit } from './commands/init.ts';
import { ARGUMENT_EXAMPLES, examples } from './commands/options.ts';
import { addPreview } from './commands/preview.ts';
import { addRoutes } from './commands/routes.ts';
import { addTest } from './commands/test.ts';
import { addWatch } from './commands/watch.ts';
import { VERSION } from './version.ts';

export function createProgram(): Command {
  const program = new Command('ssg')
    .description(
      'Builds a documentation site: Markdown and MDX in, a fast static site out, every link checked.',
    )
    .usage('<command> [dir] [options]')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .showSuggestionAfterError()
    .showHelpAfterError('`ssg --help` lists the commands, `ssg help COMMAND` the options of one.')
    // Errors are thrown and turned into an exit status in one place.
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text + missingArgumentHint(text)) })
    .configureHelp({ showGlobalOptions: false })
    .addHelpText(
      'after',
      `${examples([
        ['ssg init my-docs', 'write a small site to begin with'],
        ['ssg watch my-docs', 'see it in the browser while you write'],
        ['ssg build my-docs', 'build it into my-docs/build'],
        ['ssg preview my-docs', 'look at the result'],
        ['ssg help check', 'all about one command'],
      ])}

Exit status:
  0  everything is fine
  1  there are problems in the content or the configuration
  2  the command was called in a wrong way
  3  a fault of ssg itself; the message says how to report it`,
    );
  for (const add of [addInit, addWatch, addBuild, addCheck, addPreview, addRoutes, addTest, addDiff, addHelp])
    add(program);
  return program;
}

/** What an option that came without its argument is for; commander says no more than that it is missing. */
function missingArgumentHint(message: string): string {
  const flags = /^error: option '(.+)' argument missing/.exec(message)?.[1];
  const option = flags === undefined ? undefined : ARGUMENT_EXAMPLES.find(([of]) => flags.includes(of));
  return option ? `hint: ${option[1]}\n` : '';
}
