/** `ssg version`: copies the current documents to the folder of a new version. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedConfig, ResolvedDocs, ResolvedVersion } from '../../core/config/types.ts';
import { GeneratedFiles } from '../../core/content/generated.ts';
import { leftOutOf } from '../../core/content/left-out.ts';
import { documentFormat, listFiles } from '../../core/content/scan.ts';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { loadConfig } from '../../core/load/load.ts';
import type { Diagnostic } from '../../core/types.ts';
import { repositoryAround } from '../../core/util/repository.ts';
import { EXIT, failedStatus } from '../exit.ts';
import { report } from '../report/report.ts';
import { stdout } from '../streams.ts';
import { plural } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { listVersion } from './list-version.ts';

export interface VersionCommand {
  name: string;
  /** Absolute path of the site's folder. */
  dir: string;
  /** Id of the docs instance. */
  id: string;
}

export async function runVersion({ name, dir, id }: VersionCommand): Promise<number> {
  const loaded = await loadConfig(dir);
  if (!loaded.ok) {
    report(loaded.diagnostics, { command: 'check', dir, hints: false });
    return failedStatus(loaded.diagnostics);
  }
  const { config } = loaded;
  const docs = instanceOf(config, id);
  const current = docs.versions.find((version) => version.name === 'current');
  if (!current) {
    throw new UsageError(
      'the configuration leaves the current documents out',
      'set `includeCurrentVersion: true` to freeze them',
    );
  }
  checkName(name, docs);
  const prefix = id === 'default' ? '' : `${id}_`;
  const folder = `${prefix}versioned_docs/version-${name}`;
  const sidebarFile = `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
  for (const taken of [folder, sidebarFile]) {
    if (existsSync(path.join(config.root, taken)))
      throw new UsageError(`\`${taken}\` exists already`, 'choose another name, or remove it');
  }
  const problems: Diagnostic[] = [];
  const project = repositoryAround(config.root) ?? config.root;
  const onDisk = listFiles(current.dir, project, problems, leftOutOf(current.dir, config));
  // The plugin will describe the next release. A copy keeps what it says about this one.
  const generated = new GeneratedFiles(loaded.plugins.generated, problems, config.locale.code);
  const files = generated.mergedWith(onDisk, { dir: current.dir, in: 'docs', id, version: 'current' });
  report(problems, { command: 'check', dir, hints: false });
  const target = path.join(config.root, folder);
  // Renamed when it is complete, so a killed command leaves no half-written version.
  const unfinished = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  try {
    for (const file of files) {
      const copy = path.join(unfinished, file.path);
      await mkdir(path.dirname(copy), { recursive: true });
      await copyFile(file.file, copy);
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  if (hasOwnSidebars(current)) {
    await mkdir(path.dirname(path.join(config.root, sidebarFile)), { recursive: true });
    await writeFile(
      path.join(config.root, sidebarFile),
      `${JSON.stringify(current.sidebars, undefined, 2)}\n`,
    );
  }
  const added = await listVersion({ name, id, loaded });
  const count = files.filter((file) => documentFormat(file, ['md', 'mdx']) !== undefined).length;
  stdout.write(`Froze ${plural(count, 'document')} as version ${name} in ${folder}.\n${added}\n`);
  return EXIT.fine;
}

function instanceOf(config: ResolvedConfig, id: string): ResolvedDocs {
  const docs = config.docs.find((each) => each.id === id);
  if (docs) return docs;
  const ids = config.docs.map((each) => each.id);
  throw new UsageError(
    `unknown docs instance \`${id}\``,
    didYouMean(id, ids) ?? `the configuration has: ${ids.map((each) => `\`${each}\``).join(', ')}`,
  );
}

function checkName(name: string, { versions }: ResolvedDocs): void {
  if (!/^\w[\w.+-]*$/.test(name) || name === 'current')
    throw new UsageError(
      `\`${name}\` cannot be the name of a version`,
      'use letters, digits, dots, and hyphens: `2.0`',
    );
  if (versions.some((version) => version.name === name))
    throw new UsageError(`the version \`${name}\` exists already`, 'choose another name');
}

/** Whether the sidebars are more than the list of all documents, which every version gets without a file. */
function hasOwnSidebars({ sidebars }: ResolvedVersion): boolean {
  const [first, ...others] = Object.values(sidebars);
  const [item, ...more] = Array.isArray(first) ? first : [];
  const isGenerated =
    others.length === 0 &&
    more.length === 0 &&
    typeof item === 'object' &&
    'type' in item &&
    item.type === 'autogenerated' &&
    item.dirName === '.';
  return !isGenerated;
}
