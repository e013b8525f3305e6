import os from 'node:os';
import path from 'node:path';
import { findConfig } from '../core/load/find.ts';
import { loadConfig } from '../core/load/load.ts';
import { findPackage, OPTIONAL_PACKAGES } from '../core/modules/optional-packages.ts';
import { EXIT } from './exit.ts';
import { stdout } from './streams.ts';
import { VERSION } from './version.ts';

/**
 * `ssg info`: describes the machine and the site for a bug report.
 *
 * @param dir absolute path of the site's folder
 */
export async function runInfo(dir: string): Promise<number> {
  const rows: [name: string, value: string][] = [
    ['ssg', VERSION],
    ['Node.js', process.versions.node],
    ['system', `${os.type()} ${os.release()} ${os.arch()}, ${os.availableParallelism()} processors`],
    ...(await siteRows(dir)),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  stdout.write(rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join(''));
  return EXIT.fine;
}

async function siteRows(dir: string): Promise<[string, string][]> {
  const found = await findConfig(dir);
  if (!found.ok) return [['site', 'no configuration in this folder']];
  const loaded = await loadConfig(dir);
  const rows: [string, string][] = [['site', path.basename(found.file)]];
  if (loaded.ok) {
    const { config, plugins } = loaded;
    const theme = path.isAbsolute(config.theme) ? 'a folder of the site' : config.theme;
    const names = plugins.active.map(({ name }) => name);
    rows.push(['theme', theme], ['plugins', names.join(', ') || 'none']);
  } else {
    rows.push(['errors', `${loaded.diagnostics.length} in the configuration; \`ssg check\` shows them`]);
  }
  const optional = OPTIONAL_PACKAGES.flatMap((name) => findPackage(name, dir) ?? []);
  rows.push(['packages', optional.map(({ name, version }) => `${name} ${version}`).join(', ') || 'none']);
  return rows;
}
