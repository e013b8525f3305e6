/** Arguments and options that several commands share. */
import path from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { SiteCopy } from '../../core/plugin/types.ts';
import { DEFAULT_PORT } from '../../server/listen.ts';
import { FORMATS } from '../report/formats.ts';

/** A command of ssg. */
export interface OwnCommand {
  name: string;
  /** Its line in the list of commands. */
  summary: string;
  description: string;
  arguments: Argument[];
  options?: Option[];
  examples: Examples;
  /**
   * @param given the arguments, then the options
   * @returns the exit code
   */
  run(...given: never[]): Promise<number>;
}

export function addCommand(program: Command, own: OwnCommand): void {
  const command = program.command(own.name).summary(own.summary).description(own.description);
  for (const argument of own.arguments) command.addArgument(argument);
  for (const option of own.options ?? []) command.addOption(option);
  command.addHelpText('after', examples(own.examples)).action(async (...given) => {
    process.exitCode = await own.run(...(given as never[]));
  });
}

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
export const serverOptions = (): Option[] => [
  new Option('-p, --port <number>', 'port to listen on, or the next free one')
    .argParser(portNumber)
    .default(DEFAULT_PORT),
  new Option(
    '--host [host]',
    'address or host name to listen on; without a value, all addresses of this machine',
  ),
  new Option('--open', 'open the site in the browser'),
];

/** Where a server listens, and whether it opens the browser. */
export function serverTarget({ host, open = false, port }: ServerFlags) {
  const address = host === true ? '0.0.0.0' : host;
  return { open, port, ...(address !== undefined && { host: address }) };
}

export type Examples = [command: string, what: string][];

/** The last section of a command's help. */
export function examples(lines: Examples): string {
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
