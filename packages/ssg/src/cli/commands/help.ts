import type { Command } from 'commander';
import { didYouMean } from '../../diagnostic/nearest.ts';
import { UsageError } from '../usage-error.ts';

/** `ssg help COMMAND`. Commander has one of its own, which answers a mistyped name with all of the help. */
export function addHelp(program: Command): void {
  program
    .helpCommand(false)
    .command('help')
    .summary('explain a command')
    .description('Explains a command.')
    .argument('[command]', 'the command')
    .action((name: string | undefined) => {
      const command =
        name === undefined ? program : program.commands.find((candidate) => candidate.name() === name);
      if (command) return command.outputHelp();
      const names = program.commands.map((candidate) => candidate.name());
      throw new UsageError(
        `there is no command \`${name}\``,
        didYouMean(name as string, names) ?? `the commands are: ${names.join(', ')}`,
      );
    });
}
