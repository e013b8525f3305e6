import { Option } from 'commander';
import type { SiteCopy } from '../../core/plugin/types.ts';
import type { Format } from '../report/formats.ts';
import {
  copyExample,
  copyOption,
  formatOption,
  maxWarningsOption,
  type OwnCommand,
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
export function buildCommand(copies: readonly SiteCopy[]): OwnCommand {
  const options = [
    outDirOption(),
    new Option('--force', 'replace an output folder that contains files ssg did not write'),
    new Option('--hints', 'print hints, not only their number'),
    new Option('--timings', 'print how long each stage and plugin took'),
    new Option('--verify', 'build twice more, with and without the cache, and compare the output'),
    formatOption(),
    maxWarningsOption(),
  ];
  const added = copies.flatMap((copy) => {
    const option = copyOption(copy);
    if (option.long === '--help' || options.some(({ long }) => long === option.long)) return [];
    options.push(option);
    return [{ copy, key: option.attributeName() }];
  });
  return {
    name: 'build',
    summary: 'build the site into a folder',
    description:
      'Builds the site into a folder. An error, such as a broken link, fails the build and leaves the output folder unchanged.',
    arguments: [siteFolder()],
    options,
    examples: [
      ['ssg build', 'build the site in this folder into ./build'],
      ['ssg build website --out-dir public', 'build the site in ./website into ./public'],
      ...added.map(({ copy }): [string, string] => [copyExample(copy), `also write ${copy.description}`]),
      ['ssg build --max-warnings 0', 'fail if there are any warnings'],
    ],
    async run(dir: string, { force = false, hints = false, ...flags }: BuildFlags) {
      const { runBuild } = await import('../build.ts');
      const values: Readonly<Record<string, unknown>> = { ...flags };
      const folders = added.flatMap(({ copy, key }) => {
        const folder = values[key];
        return typeof folder === 'string' ? [[copy.name, folder] as const] : [];
      });
      return runBuild({ dir, force, hints, copies: Object.fromEntries(folders), ...flags });
    },
  };
}
