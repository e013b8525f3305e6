/** Arguments and options that several commands share, so that they read and mean the same everywhere. */
import path from 'node:path';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { FORMATS } from '../report/formats.ts';

/** `[dir]`, made absolute. */
export function folderArgument(description: string): Argument {
  return new Argument('[dir]', description)
    .argParser((dir) => path.resolve(dir))
    .default(path.resolve('.'), 'this folder');
}

export const siteFolder = (): Argument => folderArgument('folder with site.config.ts');

export const outDirOption = (): Option =>
  new Option('-o, --out-dir <dir>', 'output folder (default: `build` in the site’s folder)').argParser(
    (dir) => path.resolve(dir),
  );

export const portableOption = (): Option =>
  new Option('--portable <dir>', 'also write a copy that is read from a disk, without a server').argParser(
    (dir) => path.resolve(dir),
  );

export const formatOption = (): Option =>
  new Option(
    '--format <format>',
    'how problems are told (default: `pretty`; inside GitHub Actions `github`)',
  ).choices(FORMATS);

export const maxWarningsOption = (): Option =>
  new Option('--max-warnings <number>', 'fail when there are more warnings than this').argParser(wholeNumber);

export function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number.');
}

export function portNumber(text: string): number {
  const port = wholeNumber(text);
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('Ports go up to 65535.');
}

/** The help's last part: what to type. */
export function examples(lines: [command: string, what: string][]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  const rows = lines.map(([command, what]) => `  $ ${command.padEnd(width)}  ${what}`);
  return `\nExamples:\n${rows.join('\n')}`;
}

/** By option: what its argument is, where one was forgotten. */
export const ARGUMENT_EXAMPLES: readonly [option: string, hint: string][] = [
  [
    '--portable',
    'name the folder for a second copy of the site, which is read from a disk without a server: `ssg build --portable offline`',
  ],
  ['--out-dir', 'name the folder that the site is written into: `ssg build --out-dir public`'],
  ['--format', `say how problems are told, as one of ${FORMATS.join(', ')}: \`--format json\``],
  ['--max-warnings', 'say how many warnings are fine: `--max-warnings 0`'],
  ['--port', 'say on which port to listen: `--port 8080`'],
];
