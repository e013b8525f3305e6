import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addEject(program: Command): void {
  program
    .command('eject')
    .argument('[name]', 'name of the component; without it, the command lists the components')
    .addArgument(siteFolder())
    .summary('copy a component of the theme into the site')
    .description(
      'Copies a component with its styles to `src/theme`. The site then shows the copy, which looks the same until you change it. ' +
        'Keeps every existing file.',
    )
    .addHelpText(
      'after',
      examples([
        ['ssg eject', 'list the components'],
        ['ssg eject Footer', 'copy the footer'],
        ['ssg eject Navbar/Logo my-site', 'copy the logo into another folder'],
      ]),
    )
    .action(async (name: string | undefined, dir: string) => {
      const { runEject } = await import('../eject/eject.ts');
      process.exitCode = await runEject({ name, dir });
    });
}
