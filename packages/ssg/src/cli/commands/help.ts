import type { Command } from 'commander';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { UsageError } from '../usage-error.ts';

/** `ssg help COMMAND`. Commander's own help command prints the full help for a mistyped name. */
export function addHelp(program: Command): void {
  program
    .helpCommand(false)
    .command('help')
    .summary('show help for a command')
    .description('Shows help for a command.')
    .argument('[command]', 'name of the command')
    .action((name: string | undefined) => {
      const command =
        name === undefined ? program : program.commands.find((candidate) => candidate.name() === name);
      if (command) return command.outputHelp();
      const names = program.commands.map((candidate) => candidate.name());
      throw new UsageError(
        `unknown command \`${name}\``,
        didYouMean(name as string, names) ?? 'run `ssg --help` to list the commands',
      );
    });
}
