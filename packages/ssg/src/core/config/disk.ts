/** Checks that configured files and folders exist, and suggests similar ones. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean } from '../diagnostic/nearest.ts';
import { whyUnreadable } from '../util/unreadable.ts';
import { formatPath } from '../util/value.ts';
import type { Problem } from './problem.ts';
import type { ConfigPath } from './types.ts';

export type Kind = 'file' | 'folder';

/** Limits for suggestions, which should not search a whole disk. */
const MAX_DEPTH = 4;
const MAX_ENTRIES = 5000;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage']);

/** @returns undefined if the path does not exist, or is neither a file nor a folder */
export async function kindOf(file: string): Promise<Kind | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isDirectory() ? 'folder' : found?.isFile() ? 'file' : undefined;
}

/** Finds the first existing folder. @returns absolute path */
export async function firstFolder(root: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const folder = path.resolve(root, name);
    if ((await kindOf(folder)) === 'folder') return folder;
  }
  return undefined;
}

/**
 * @param written the configured path, relative to `base`
 * @param at the path of the value in the configuration
 * @returns the problem with the path, if any
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
  const why = whyUnreadable(path.resolve(base, written));
  if (why) {
    return { ...problem, message: `${subject}: cannot read \`${written}\`: ${why.reason}`, hint: why.hint };
  }
  const hint = didYouMean(written, await candidates(wanted, written, base));
  return { ...problem, message: `${subject}: the ${wanted} \`${written}\` does not exist`, hint };
}

/** Existing files or folders, in the author's notation. */
async function candidates(wanted: Kind, written: string, base: string): Promise<string[]> {
  const leading = /^(?:\.{1,2}\/)*|^\/+/.exec(written)?.[0] ?? '';
  const start = path.resolve(base, leading);
  const names = await list(wanted, start);
  return names.map((name) => leading + name);
}

/** Paths of the files or folders in a folder, `/` as separator, sorted. */
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
