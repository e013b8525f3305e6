/** `ssg version`: copies the current documents and their translations to the folders of a new version. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { translationsOf } from '../../core/config/translations.ts';
import type { ResolvedConfig, ResolvedDocs, ResolvedVersion } from '../../core/config/types.ts';
import { GeneratedFiles } from '../../core/content/generated.ts';
import { leftOutOf } from '../../core/content/left-out.ts';
import { type ContentFile, documentFormat, listFiles } from '../../core/content/scan.ts';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { loadConfig } from '../../core/load/load.ts';
import type { Diagnostic } from '../../core/types.ts';
import { plural } from '../../core/util/plural.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { repositoryAround } from '../../core/util/repository.ts';
import { EXIT } from '../exit.ts';
import { report, reportFailed } from '../report/report.ts';
import { stdout } from '../streams.ts';
import { UsageError } from '../usage-error.ts';
import { listVersion } from './list-version.ts';
import { type Copy, withMovedPaths } from './moved-paths.ts';

export interface VersionCommand {
  name: string;
  /** Absolute path of the site's folder. */
  dir: string;
  /** Id of the docs instance. */
  id: string;
}

export async function runVersion({ name, dir, id }: VersionCommand): Promise<number> {
  const loaded = await loadConfig(dir);
  if (!loaded.ok) return reportFailed(dir, loaded.diagnostics);
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
  const translations = [config.locale, ...config.locales].flatMap(({ dir: language }) =>
    language === undefined ? [] : [translationsOf(language, id, name)],
  );
  const shown = translations.map(({ to }) => posixRelative(config.root, to));
  for (const taken of [folder, sidebarFile, ...shown]) {
    if (existsSync(path.join(config.root, taken)))
      throw new UsageError(`\`${taken}\` exists already`, 'choose another name, or remove it');
  }
  const problems: Diagnostic[] = [];
  const project = repositoryAround(config.root) ?? config.root;
  const list = (content: string) => listFiles(content, project, problems, leftOutOf(content, config));
  // The plugin will describe the next release. A copy keeps what it says about this one.
  const generated = new GeneratedFiles(loaded.plugins.generated, problems, config.locale.code);
  const files = generated.mergedWith(list(current.dir), {
    dir: current.dir,
    in: 'docs',
    id,
    version: 'current',
  });
  const target = path.join(config.root, folder);
  const copies = new Map(
    files.map((file) => [path.join(current.dir, file.path), path.join(target, file.path)]),
  );
  const copyOf = (file: string) => copies.get(file);
  await copyFiles(
    files,
    target,
    (file) => [{ from: path.join(current.dir, file), to: path.join(target, file) }],
    copyOf,
  );
  for (const { from, to, labels, newLabels } of translations) {
    await copyFiles(
      list(from),
      to,
      // A file that is missing next to a translation is next to the original.
      (file) => [
        { from: path.join(from, file), to: path.join(to, file) },
        { from: path.join(current.dir, file), to: path.join(target, file) },
      ],
      copyOf,
    );
    if (existsSync(labels)) await writeFile(newLabels, withoutLabel(await readFile(labels, 'utf8')));
  }
  report(problems, { command: 'check', dir, hints: false });
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

/** Texts that may contain relative paths. */
const TEXT = /\.(?:mdx?|[jt]sx?|css)$/i;

/** @param placesOf where the relative paths of a file lead to, given its path in the folder */
async function copyFiles(
  files: readonly ContentFile[],
  target: string,
  placesOf: (file: string) => Copy[],
  copyOf: (file: string) => string | undefined,
): Promise<void> {
  if (files.length === 0) return;
  // Renamed when it is complete, so a killed command leaves no half-written version.
  const unfinished = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  try {
    for (const { path: name, file } of files) {
      const copy = path.join(unfinished, name);
      await mkdir(path.dirname(copy), { recursive: true });
      const text = TEXT.test(name) ? await readFile(file, 'utf8') : '';
      const moved = withMovedPaths(text, placesOf(name), copyOf);
      await (moved === text ? copyFile(file, copy) : writeFile(copy, moved));
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The labels of the current version for a new one, whose name is its own. */
function withoutLabel(json: string): string {
  try {
    const { 'version.label': _, ...labels } = JSON.parse(json);
    return `${JSON.stringify(labels, undefined, 2)}\n`;
  } catch {
    return json;
  }
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
