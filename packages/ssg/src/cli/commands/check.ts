import type { Command } from 'commander';
import type { Format } from '../report/formats.ts';
import { examples, formatOption, maxWarningsOption, siteFolder } from './options.ts';

interface CheckFlags {
  external?: boolean;
  format?: Format;
  maxWarnings?: number;
}

export function addCheck(program: Command): void {
  program
    .command('check')
    .addArgument(siteFolder())
    .summary('find every problem, write nothing')
    .description(
      'Finds every problem of the site and writes nothing: links, anchors, images, front matter, sidebars, pages that nothing leads to, and all else that a build would tell. docs/rules.md explains each.',
    )
    .option('--external', 'follow links to other sites as well')
    .addOption(formatOption())
    .addOption(maxWarningsOption())
    .addHelpText(
      'after',
      examples([
        ['ssg check', 'the site in this folder'],
        ['ssg check --external', 'once a night: are the links to other sites alive?'],
        ['ssg check --max-warnings 0', 'in CI, when warnings should fail as well'],
        ['ssg check --format sarif > ssg.sarif', 'for code scanning'],
      ]),
    )
    .action(async (dir: string, { external = false, ...flags }: CheckFlags) => {
      const { runCheck } = await import('../check.ts');
      process.exitCode = await runCheck({ dir, external, ...flags });
    });
}
