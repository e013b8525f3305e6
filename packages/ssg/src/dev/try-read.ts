import type { readSource, SourceFile } from '../core/content/scan.ts';
import type { Diagnostic } from '../core/types.ts';
import { isFileError, unreadable } from '../core/util/unreadable.ts';

export type Read = ReturnType<typeof readSource>;

/** @returns undefined for a removed file */
export function tryRead<R extends Read>(
  file: SourceFile,
  read: (file: SourceFile) => R,
): R | Diagnostic | undefined {
  try {
    return read(file);
  } catch (error) {
    return isFileError(error) && error.code === 'ENOENT' ? undefined : unreadable(error, file.file);
  }
}
