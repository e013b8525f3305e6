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
      'Builds the site into a folder. Any error, such as a broken link, fails the build; the output folder then stays as it was.',
    )
    .addOption(outDirOption())
    .addOption(portableOption())
    .option('--force', 'replace an output folder that holds files of others')
    .option('--hints', 'tell hints too, not only how many there are')
    .option('--timings', 'tell how long each stage took')
    .option('--verify', 'build twice more, without the cache and with it, and compare the bytes')
    .addOption(formatOption())
    .addOption(maxWarningsOption())
    .addHelpText(
      'after',
      examples([
        ['ssg build', 'the site in this folder, into ./build'],
        ['ssg build website --out-dir public', 'another folder, into another'],
        ['ssg build --portable offline', 'also a copy that is read without a server'],
        ['ssg build --max-warnings 0', 'publish nothing while there are warnings'],
      ]),
    )
    .action(async (dir: string, { force = false, hints = false, ...flags }: BuildFlags) => {
      const { runBuild } = await import('../build.ts');
      process.exitCode = await runBuild({ dir, force, hints, ...flags });
    });
}
