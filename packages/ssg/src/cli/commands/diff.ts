import { Argument } from 'commander';
import { type OwnCommand, siteFolder } from './options.ts';

export const diffCommand = (): OwnCommand => ({
  name: 'diff',
  summary: 'show what changed on the site since a git revision',
  description:
    'Builds the site at a git revision and in its current state. Lists the pages, URLs, anchors, words, and bytes that ' +
    'changed, as Markdown for a pull request. The output folder and the working tree stay unchanged.',
  arguments: [new Argument('<ref>', 'git revision to compare with'), siteFolder()],
  examples: [
    ['ssg diff main', 'show the changes since the branch main'],
    ['ssg diff v1.0 website', 'show the changes of the site in ./website since a tag'],
    ['ssg diff origin/main > changes.md', 'write a comment for a pull request'],
  ],
  async run(ref: string, dir: string) {
    const { runDiff } = await import('../diff.ts');
    return runDiff({ ref, dir });
  },
});
