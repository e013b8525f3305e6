import type { Command } from 'commander';
import type { SiteCopy } from '../../core/plugin/types.ts';
import type { Format } from '../report/formats.ts';
import {
  copyExample,
  copyOption,
  examples,
  formatOption,
  maxWarningsOption,
  outDirOption,
  siteFolder,
} from './options.ts';

interface BuildFlags {
  outDir?: string;
  force?: boolean;
  format?: Format;
  hints?: boolean;
  timings?: boolean;
  verify?: boolean;
  maxWarnings?: number;
}

/** @param copies the copies that plugins offer; each is an option, unless ssg has an option with its name */
export function addBuild(program: Command, copies: readonly SiteCopy[]): void {
  const command = program
    .command('build')
    .addArgument(siteFolder())
    .summary('build the site into a folder')
    .description(
      'Builds the site into a folder. An error, such as a broken link, fails the build and leaves the output folder unchanged.',
    )
    .addOption(outDirOption())
    .option('--force', 'replace an output folder that contains files ssg did not write')
    .option('--hints', 'print hints, not only their number')
    .option('--timings', 'print how long each stage and plugin took')
    .option('--verify', 'build twice more, with and without the cache, and compare the output')
    .addOption(formatOption())
    .addOption(maxWarningsOption());
  const added = copies.filter((copy) => addCopy(command, copy));
  command
    .addHelpText(
      'after',
      examples([
        ['ssg build', 'build the site in this folder into ./build'],
        ['ssg build website --out-dir public', 'build the site in ./website into ./public'],
        ...added.map((copy): [string, string] => [copyExample(copy), `also write ${copy.description}`]),
        ['ssg build --max-warnings 0', 'fail if there are any warnings'],
      ]),
    )
    .action(async (dir: string, { force = false, hints = false, ...flags }: BuildFlags) => {
      const { runBuild } = await import('../build.ts');
      process.exitCode = await runBuild({ dir, force, hints, copies: foldersOf(added, command), ...flags });
    });
}

/** @returns whether the name was free */
function addCopy(command: Command, copy: SiteCopy): boolean {
  const option = copyOption(copy);
  const isFree = option.long !== '--help' && !command.options.some(({ long }) => long === option.long);
  if (isFree) command.addOption(option);
  return isFree;
}

/** The folders of the requested copies, by name. */
function foldersOf(copies: readonly SiteCopy[], command: Command): Record<string, string> {
  return Object.fromEntries(
    copies.flatMap((copy) => {
      const folder: unknown = command.getOptionValue(copyOption(copy).attributeName());
      return typeof folder === 'string' ? [[copy.name, folder]] : [];
    }),
  );
}
