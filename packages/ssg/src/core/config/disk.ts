/** Checks that configured files and folders exist. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { suggestFile } from '../diagnostic/nearest-file.ts';
import { whyUnreadable } from '../util/unreadable.ts';
import { formatPath } from '../util/value.ts';
import type { Problem } from './problem.ts';
import type { ConfigPath } from './types.ts';

export type Kind = 'file' | 'folder';

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
  const hint = suggestFile(written, base, wanted) ?? `correct the path, or create the ${wanted}`;
  return { ...problem, message: `${subject}: the ${wanted} \`${written}\` does not exist`, hint };
}
