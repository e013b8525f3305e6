import { Option } from 'commander';
import type { Format } from '../report/formats.ts';
import { formatOption, maxWarningsOption, type OwnCommand, siteFolder } from './options.ts';

interface CheckFlags {
  changed?: string | true;
  external?: boolean;
  format?: Format;
  maxWarnings?: number;
}

export const checkCommand = (): OwnCommand => ({
  name: 'check',
  summary: 'report every problem without writing files',
  description:
    'Reports every problem in the site without writing any files: broken links and anchors, missing images, invalid front matter and sidebars, unreachable pages, and everything else that a build reports. The page "Rules" of the handbook explains each problem.',
  arguments: [siteFolder()],
  options: [
    new Option('--external', 'also check links to other sites'),
    new Option(
      '--changed [ref]',
      'report warnings and hints only in files that differ from a git revision, and in links to such files (default: `HEAD`)',
    ),
    formatOption(),
    maxWarningsOption(),
  ],
  examples: [
    ['ssg check', 'check the site in this folder'],
    ['ssg check --external', 'also check external links, for example every night'],
    ['ssg check --changed', 'before a commit, leave out warnings of other files'],
    ['ssg check --max-warnings 0', 'in CI, fail if there are any warnings'],
    ['ssg check --format sarif > ssg.sarif', 'write a report for code scanning'],
  ],
  async run(dir: string, { external = false, changed, ...flags }: CheckFlags) {
    const { runCheck } = await import('../check.ts');
    const since = changed === true ? { changed: 'HEAD' } : changed === undefined ? {} : { changed };
    return runCheck({ dir, external, ...since, ...flags });
  },
});
