/** Arguments and options that several commands share. */
import path from 'node:path';
import { Argument, InvalidArgumentError, Option } from 'commander';
import type { SiteCopy } from '../../core/plugin/types.ts';
import { FORMATS } from '../report/formats.ts';

/** `[dir]`, made absolute. */
export function folderArgument(description: string): Argument {
  return new Argument('[dir]', description)
    .argParser((dir) => path.resolve(dir))
    .default(path.resolve('.'), 'current folder');
}

export const siteFolder = (): Argument => folderArgument('folder with site.config.ts');

export const outDirOption = (): Option =>
  new Option('-o, --out-dir <dir>', 'output folder (default: `build` in the site’s folder)').argParser(
    (dir) => path.resolve(dir),
  );

/** The option of `ssg build` for a copy of the site. */
export const copyOption = ({ name, description }: SiteCopy): Option =>
  new Option(`--${name} <dir>`, `also write ${description}`).argParser((dir) => path.resolve(dir));

export const copyExample = ({ name, exampleFolder = name }: SiteCopy): string =>
  `ssg build --${name} ${exampleFolder}`;

export const formatOption = (): Option =>
  new Option('--format <format>', 'report format (default: `pretty`, or `github` in GitHub Actions)').choices(
    FORMATS,
  );

export const maxWarningsOption = (): Option =>
  new Option('--max-warnings <number>', 'fail if there are more warnings than this').argParser(wholeNumber);

export function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number.');
}

export function portNumber(text: string): number {
  const port = wholeNumber(text);
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('The highest port is 65535.');
}

/** The last section of a command's help. */
export function examples(lines: [command: string, what: string][]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  const rows = lines.map(([command, what]) => `  $ ${command.padEnd(width)}  ${what}`);
  return `\nExamples:\n${rows.join('\n')}`;
}

/** Hints for options without their argument. */
export const ARGUMENT_EXAMPLES: readonly ArgumentExample[] = [
  ['--out-dir', 'add the output folder: `ssg build --out-dir public`'],
  ['--format', `add one of ${FORMATS.join(', ')}: \`--format json\``],
  ['--max-warnings', 'add the number of warnings to allow: `--max-warnings 0`'],
  ['--port', 'add the port to listen on: `--port 8080`'],
];

type ArgumentExample = readonly [option: string, hint: string];

export const copyArgumentExample = (copy: SiteCopy): ArgumentExample => [
  `--${copy.name}`,
  `add the folder for ${copy.description}: \`${copyExample(copy)}\``,
];
