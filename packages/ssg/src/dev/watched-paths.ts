import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../core/config/types.ts';
import { contentFolders } from '../core/content/left-out.ts';
import { CONFIG_NAMES } from '../core/load/find.ts';
import { MANIFEST } from '../core/util/manifest-name.ts';
import { isInPackage } from '../core/util/package-name.ts';
import { isInside } from '../core/util/repository.ts';
import { isModule, replacementsFolder } from './affected.ts';
import type { WatchedPaths } from './watcher.ts';

export interface WatchedSite {
  /** Absolute path of the folder with the configuration. */
  dir: string;
  /** Absent if the configuration cannot be read. */
  config: ResolvedConfig | undefined;
  /** Absolute paths of the files that the site was made from. */
  inputs: readonly string[];
  /** Absolute paths of the folders in which missing modules and packages would be. */
  missing: readonly string[];
  /** Absolute paths of files with problems. A missing import may be created near the importing file. */
  faulty: readonly string[];
}

/** All paths that affect the site and must be watched. */
export function watchedPaths({ dir, config, inputs, missing, faulty }: WatchedSite): WatchedPaths {
  const waiting = faulty.map((file) => path.dirname(file)).filter((folder) => !isInside(folder, dir));
  const folders = [
    ...(config ? [...contentFolders(config), ...translationFolders(config), replacementsFolder(config)] : []),
    ...waiting.filter((folder) => !isInPackage(folder)),
  ];
  const isBelow = (file: string): boolean => folders.some((folder) => file.startsWith(folder + path.sep));
  const files = inputs.filter((file) => !isBelow(file) && !isInPackage(file));
  if (!config) files.push(...CONFIG_NAMES.map((name) => path.join(dir, name)));
  // An import may resolve to a new file next to a module.
  const moduleFolders = files.filter(isModule).map((file) => path.dirname(file));
  return {
    folders: sorted(folders),
    mixed: sorted(folders.filter((folder) => isInside(folder, dir))),
    lists: sorted([...foldersAround(dir), ...moduleFolders, ...missing]).filter(
      (folder) => !folders.includes(folder) && !isBelow(folder),
    ),
    files: sorted(files),
  };
}

function translationFolders({ locales }: ResolvedConfig): string[] {
  return locales.flatMap(({ dir }) => dir ?? []);
}

/** A folder and the folders in it. */
function foldersAround(folder: string): string[] {
  try {
    const inside = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'),
    );
    const paths = inside.map(({ name }) => path.join(folder, name));
    // Output of builds is no input.
    return [folder, ...paths.filter((each) => !existsSync(path.join(each, MANIFEST)))];
  } catch {
    return [folder];
  }
}

function sorted(paths: readonly string[]): string[] {
  return [...new Set(paths)].sort();
}
