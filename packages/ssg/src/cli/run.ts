/** Runs one command line and sets the exit code of the process. */
import { type Command, CommanderError } from 'commander';
import { builtInCommands, builtInCopies } from '../core/plugin/built-ins.ts';
import { enableBuiltIns } from '../plugins/index.ts';
import { ListenError } from '../server/listen.ts';
import { checkEnvironment } from './environment.ts';
import { EXIT } from './exit.ts';
import { reportInternalError } from './internal-error.ts';
import { createProgram } from './program.ts';
import { stderr } from './streams.ts';
import { UsageError } from './usage-error.ts';

/** @param args the arguments after `ssg` */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  enableBuiltIns();
  try {
    checkEnvironment(process.env);
    const [first = '', second = ''] = args;
    const name = first === 'help' ? second : first;
    const copies = name === 'build' ? await builtInCopies() : [];
    let program = createProgram(copies);
    if (name === 'build' && mayNeedCopies(program, args)) {
      const { copiesOfSite, reportTo } = await import('./plugin-commands.ts');
      const found = await copiesOfSite(args.slice(1));
      if ('problems' in found) {
        process.exitCode = reportTo(found.dir, found.problems);
        return;
      }
      program = createProgram([...copies, ...found.copies]);
    }
    const isList = name === '' || first === '-h' || first === '--help';
    const needsMore = (): boolean =>
      isList || (/^[a-z]/.test(name) && !program.commands.some((command) => command.name() === name));
    if (needsMore()) {
      const { addBuiltInCommands } = await import('./plugin-commands.ts');
      addBuiltInCommands(program, await builtInCommands());
    }
    if (needsMore()) {
      const { addPluginCommands, reportTo } = await import('./plugin-commands.ts');
      const problems = await addPluginCommands(program, process.cwd());
      if (problems && !isList) {
        process.exitCode = reportTo(process.cwd(), problems);
        return;
      }
    }
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    } else if (error instanceof UsageError || error instanceof ListenError) {
      stderr.write(`error: ${error.message}\n${error.hint === undefined ? '' : `hint: ${error.hint}\n`}`);
      process.exitCode = EXIT.usage;
    } else {
      process.exitCode = reportInternalError(error);
    }
  }
}

/** Whether an option of `ssg build` may be a copy of the site's plugins, or the help lists all options. */
function mayNeedCopies({ commands }: Command, args: readonly string[]): boolean {
  if (args[0] === 'help') return true;
  const options = commands.find((command) => command.name() === 'build')?.options ?? [];
  const known = new Set(options.map(({ long }) => long));
  return args.some((argument) => {
    const [option = ''] = argument.split('=');
    return option === '-h' || (option.startsWith('--') && !known.has(option));
  });
}
