import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { displayPath } from '../core/diagnostic/format.ts';
import { CONFIG_NAMES } from '../core/load/find.ts';
import { loadConfig } from '../core/load/load.ts';
import { startServing, untilStopped } from '../core/supervised/link.ts';
import { MANIFEST } from '../core/util/manifest-name.ts';
import { openBrowser } from '../server/open-browser.ts';
import { startPreview } from '../server/preview.ts';
import { failedStatus } from './exit.ts';
import { stdout } from './streams.ts';
import { printDiagnostics } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface PreviewCommand {
  /** Absolute path of the site's folder, or of a built folder. */
  dir: string;
  /** Absolute path of the built folder. Default: `build` in `dir`. */
  outDir?: string;
  port: number;
  host?: string;
  open: boolean;
}

/** `ssg preview`: serves until it is interrupted. */
export async function runPreview(command: PreviewCommand): Promise<number> {
  const target = await findOutput(command);
  if ('status' in target) return target.status;
  const preview = await startPreview({ ...target, port: command.port, host: command.host });
  // Must be in effect before the message about Ctrl-C is printed.
  startServing();
  const [first = '', ...others] = preview.addresses;
  const lines = [
    ...(preview.taken === undefined ? [] : [`Port ${preview.taken} is taken; using ${preview.port}.`]),
    `Serving ${displayPath(target.root, process.cwd())} at ${first}`,
    ...others.map((address) => `  and at ${address}`),
    'Press Ctrl-C to stop.',
  ];
  stdout.write(`${lines.join('\n')}\n`);
  if (command.open) openBrowser(first);
  return untilStopped();
}

/** Finds the folder to serve and its URL path. `dir` may be a site or an output folder. */
async function findOutput({
  dir,
  outDir,
}: PreviewCommand): Promise<{ root: string; baseUrl: string } | { status: number }> {
  const shown = (file: string): string => `\`${displayPath(file, process.cwd())}\``;
  const contains = (name: string): boolean => existsSync(path.join(dir, name));
  if (outDir === undefined && contains(MANIFEST) && !CONFIG_NAMES.some(contains))
    return { root: dir, baseUrl: '/' };
  const loaded = await loadConfig(dir);
  if (!loaded.ok) {
    printDiagnostics(loaded.diagnostics);
    return { status: failedStatus(loaded.diagnostics) };
  }
  const root = outDir ?? path.join(dir, 'build');
  const state = await stat(root).catch(() => undefined);
  if (state === undefined)
    throw new UsageError(`the folder ${shown(root)} does not exist`, 'run `ssg build` first');
  if (!state.isDirectory()) throw new UsageError(`${shown(root)} is a file, not a built site`);
  return { root, baseUrl: loaded.config.baseUrl };
}
