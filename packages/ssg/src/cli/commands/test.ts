import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addTest(program: Command): void {
  program
    .command('test')
    .addArgument(siteFolder())
    .summary('run the code blocks marked `test`')
    .description(
      'Runs the code blocks marked `test`. `json` blocks are parsed, `sh` blocks are run, and the commands in `console` ' +
        'blocks must print the output shown below them. No other command runs code from documents, so only use this one ' +
        'on documents you trust.',
    )
    .option('--update', 'update the blocks that name their source file, and run nothing')
    .addHelpText(
      'after',
      examples([
        ['ssg test', 'test every block of the site in this folder'],
        ['ssg test --update', 'update blocks after a file named by `file=…` changed'],
      ]),
    )
    .action(async (dir: string, { update = false }: { update?: boolean }) => {
      const { runTest } = await import('../test.ts');
      process.exitCode = await runTest({ dir, update });
    });
}
