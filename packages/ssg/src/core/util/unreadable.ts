/** Reports files and folders of the site that cannot be read. */
import { accessSync, constants, statSync } from 'node:fs';
import type { Diagnostic } from '../types.ts';
import { kindOf, NotReadable } from './regular-file.ts';

const REASONS: Record<string, [reason: string, hint: string]> = {
  EACCES: ['permission denied', 'check the permissions of the file and its folders'],
  EPERM: ['permission denied', 'check the permissions of the file and its folders'],
  ELOOP: ['its symbolic links form a loop', 'remove one of the links'],
  ENAMETOOLONG: ['its name is too long for this system', 'use a shorter name'],
  ENOENT: ['it does not exist', 'check the name, or the target of the symbolic link'],
  EISDIR: ['it is a folder', 'replace the folder with a file'],
  ENOTDIR: ['a parent folder is a file', 'check the path'],
  EROFS: ['it is on a read-only file system', 'make the file system writable'],
  EIO: ['the disk reported an error', 'check the disk'],
  EMFILE: ['too many files are open', 'raise the limit: `ulimit -n 4096`'],
};

/** Whether an error comes from the file system, rather than from a bug. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'code' in error && 'syscall' in error && typeof error.code === 'string';
}

/** The reason why a file cannot be read, and a hint. */
export function reasonOf(error: unknown): { reason: string; hint: string } {
  if (!isFileError(error)) throw error;
  const [reason, hint] =
    error instanceof NotReadable
      ? [`it is ${error.message}`, 'use a regular file instead']
      : (REASONS[error.code] ?? [`system error ${error.code}`, 'check the file']);
  return { reason, hint };
}

/**
 * @param error an error from reading the file; other errors are thrown again
 * @param file absolute path
 */
export function unreadable(error: unknown, file: string, what = 'file'): Diagnostic {
  const { reason, hint } = reasonOf(error);
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `cannot read the ${what}: ${reason}`,
    file,
    hint,
  };
}

/** The reason why a file cannot be read, without reading it; undefined if it is readable or does not exist. */
export function whyUnreadable(file: string): { reason: string; hint: string } | undefined {
  try {
    const state = statSync(file);
    if (!state.isFile()) {
      throw new NotReadable(file, 'NOT_REGULAR', `${kindOf(state)}, not a regular file`);
    }
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    return isFileError(error) && error.code === 'ENOENT' ? undefined : reasonOf(error);
  }
}
