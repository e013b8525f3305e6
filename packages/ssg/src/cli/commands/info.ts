import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addInfo(program: Command): void {
  program
    .command('info')
    .addArgument(siteFolder())
    .summary('print versions for a bug report')
    .description(
      'Prints the versions of ssg, Node.js, and optional packages, the system, and the plugins of the site. Prints no titles, URLs, or ' +
        'absolute paths.',
    )
    .addHelpText('after', examples([['ssg info', 'describe the site in this folder']]))
    .action(async (dir: string) => {
      const { runInfo } = await import('../info.ts');
      process.exitCode = await runInfo(dir);
    });
}
