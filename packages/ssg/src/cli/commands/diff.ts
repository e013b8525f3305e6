import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addDiff(program: Command): void {
  program
    .command('diff')
    .argument('<ref>', 'git revision to compare with')
    .addArgument(siteFolder())
    .summary('what readers find changed since a git revision')
    .description(
      'Builds the site as it is and as it was at a revision, and tells which pages, URLs, anchors, words and bytes have ' +
        'changed: as Markdown, for a pull request. Neither the output folder nor the working tree is touched.',
    )
    .addHelpText(
      'after',
      examples([
        ['ssg diff main', 'since the branch main'],
        ['ssg diff v1.0 website', 'another site, since a tag'],
        ['ssg diff origin/main > changes.md', 'for a comment on a pull request'],
      ]),
    )
    .action(async (ref: string, dir: string) => {
      const { runDiff } = await import('../diff.ts');
      process.exitCode = await runDiff({ ref, dir });
    });
}
