import type { Command } from 'commander';
import type { Format } from '../report/formats.ts';
import {
  examples,
  formatOption,
  maxWarningsOption,
  outDirOption,
  portableOption,
  siteFolder,
} from './options.ts';

interface BuildFlags {
  outDir?: string;
  portable?: string;
  force?: boolean;
  format?: Format;
  hints?: boolean;
  timings?: boolean;
  verify?: boolean;
  maxWarnings?: number;
}

export function addBuild(program: Command): void {
  program
    .command('build')
    .addArgument(siteFolder())
    .summary('build the site into a folder')
    .description(
      'Builds the site into a folder. An error, such as a broken link, fails the build and leaves the output folder unchanged.',
    )
    .addOption(outDirOption())
    .addOption(portableOption())
    .option('--force', 'replace an output folder that contains files ssg did not write')
    .option('--hints', 'print hints, not only their number')
    .option('--timings', 'print how long each stage and plugin took')
    .option('--verify', 'build twice more, with and without the cache, and compare the output')
    .addOption(formatOption())
    .addOption(maxWarningsOption())
    .addHelpText(
      'after',
      examples([
        ['ssg build', 'build the site in this folder into ./build'],
        ['ssg build website --out-dir public', 'build the site in ./website into ./public'],
        ['ssg build --portable offline', 'also write a copy that works without a server'],
        ['ssg build --max-warnings 0', 'fail if there are any warnings'],
      ]),
    )
    .action(async (dir: string, { force = false, hints = false, ...flags }: BuildFlags) => {
      const { runBuild } = await import('../build.ts');
      process.exitCode = await runBuild({ dir, force, hints, ...flags });
    });
}
