/** Unexpected errors whose cause is the site or the machine, not ssg. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../core/types.ts';
import { isFileError, unreadable } from '../core/util/unreadable.ts';

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** The problem of a file that could not be read; undefined for other errors. */
export function unreadableSiteFile(error: unknown): (Diagnostic & { file: string }) | undefined {
  if (!isFileError(error) || error.path === undefined || isOurs(error.path)) return undefined;
  return { ...unreadable(error, error.path), file: error.path };
}

/** Whether the file is part of ssg. */
function isOurs(file: string): boolean {
  return path.resolve(file).startsWith(path.dirname(fileURLToPath(import.meta.url)) + path.sep);
}
