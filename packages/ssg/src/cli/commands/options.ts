/** Arguments and options that several commands share. */
import path from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { SiteCopy } from '../../core/plugin/types.ts';
import { DEFAULT_PORT } from '../../server/listen.ts';
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

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number.');
}

function portNumber(text: string): number {
  const port = wholeNumber(text);
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('The highest port is 65535.');
}

export interface ServerFlags {
  port: number;
  host?: string | true;
  open?: boolean;
}

/** The options of commands that serve the site. */
export function addServerOptions(command: Command): Command {
  return command
    .option('-p, --port <number>', 'port to listen on, or the next free one', portNumber, DEFAULT_PORT)
    .option(
      '--host [host]',
      'address or host name to listen on; without a value, all addresses of this machine',
    )
    .option('--open', 'open the site in the browser');
}

/** Where a server listens, and whether it opens the browser. */
export function serverTarget({ host, open = false, port }: ServerFlags) {
  const address = host === true ? '0.0.0.0' : host;
  return { open, port, ...(address !== undefined && { host: address }) };
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
