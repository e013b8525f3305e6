/** Asks the disk whether a configured path leads to what it should, and what else is there when it does not. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean } from '../diagnostic/nearest.ts';
import type { Problem } from './problem.ts';
import type { ConfigPath } from './types.ts';
import { formatPath } from './value.ts';

export type Kind = 'file' | 'folder';

/** Enough for any project's folders; a suggestion is not worth a walk through a whole disk. */
const MAX_DEPTH = 4;
const MAX_ENTRIES = 5000;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage']);

/** @returns what is at the path; undefined when there is nothing */
export async function kindOf(file: string): Promise<Kind | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return 'folder';
  return found === undefined ? undefined : 'file';
}

/** The first of the folders that exists, as an absolute path. */
export async function firstFolder(root: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const folder = path.resolve(root, name);
    if ((await kindOf(folder)) === 'folder') return folder;
  }
  return undefined;
}

/**
 * @param written the path as its author wrote it, relative to `base`
 * @param at where it stands in the configuration
 * @returns the problem with it; undefined when it leads to what is wanted
 */
export async function checkPath(
  wanted: Kind,
  written: string,
  base: string,
  at: ConfigPath,
): Promise<Problem | undefined> {
  const found = await kindOf(path.resolve(base, written));
  if (found === wanted) return undefined;
  const problem = { path: at, code: 'config-path' as const };
  const subject = `\`${formatPath(at)}\``;
  if (found !== undefined)
    return { ...problem, message: `${subject}: \`${written}\` is a ${found}, not a ${wanted}` };
  const hint = didYouMean(written, await candidates(wanted, written, base));
  return { ...problem, message: `${subject}: there is no ${wanted} \`${written}\``, hint };
}

/** What there is of the kind, written in the way that the author writes paths. */
async function candidates(wanted: Kind, written: string, base: string): Promise<string[]> {
  const leading = /^(?:\.{1,2}\/)*|^\/+/.exec(written)?.[0] ?? '';
  const start = path.resolve(base, leading);
  const names = await list(wanted, start);
  return names.map((name) => leading + name);
}

/** Paths of the files or folders below a folder, `/` as separator, sorted. */
async function list(wanted: Kind, start: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (found.length >= MAX_ENTRIES) return;
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      if (entry.isDirectory()) {
        if (wanted === 'folder') found.push(prefix + entry.name);
        if (depth < MAX_DEPTH)
          await walk(path.join(folder, entry.name), `${prefix}${entry.name}/`, depth + 1);
      } else if (wanted === 'file') found.push(prefix + entry.name);
    }
  };
  await walk(start, '', 1);
  return found.sort();
}
