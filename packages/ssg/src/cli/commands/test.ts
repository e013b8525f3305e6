import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addTest(program: Command): void {
  program
    .command('test')
    .addArgument(siteFolder())
    .summary('run the code blocks that say `test`')
    .description(
      'Runs the code blocks of the documents that are marked `test`: `json` is parsed, `sh` is run, the commands of `console` ' +
        'have to print what stands below them. No other command runs what documents contain; run it only on documents ' +
        'that you would run.',
    )
    .option('--update', 'instead, write anew the blocks that name the file they come from')
    .addHelpText(
      'after',
      examples([
        ['ssg test', 'every block of the site in this folder'],
        ['ssg test --update', 'after the source that `file=…` names has changed'],
      ]),
    )
    .action(async (dir: string, { update = false }: { update?: boolean }) => {
      const { runTest } = await import('../test.ts');
      process.exitCode = await runTest({ dir, update });
    });
}
