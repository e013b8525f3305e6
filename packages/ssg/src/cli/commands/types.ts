import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addTypes(program: Command): void {
  program
    .command('types')
    .addArgument(siteFolder())
    .summary('generate TypeScript types of the routes')
    .description(
      'Writes the routes of the site to `.ssg/types.d.ts`. With this file, TypeScript reports a `<Link to>` of a page that ' +
        'does not exist. Run the command before `tsc`; the file is not meant to be committed.',
    )
    .addHelpText(
      'after',
      examples([['ssg types && tsc --noEmit', 'check the types of components and of the configuration']]),
    )
    .action(async (dir: string) => {
      const { runTypes } = await import('../types.ts');
      process.exitCode = await runTypes(dir);
    });
}
