import { attempt } from './attempt.ts';
import { readText } from './regular-file.ts';

/** The text of a file; undefined if the file does not exist or cannot be read. */
export function readIfExists(file: string): string | undefined {
  return attempt(() => readText(file));
}

export interface FileText {
  /** Absolute path. */
  file: string;
  text: string;
}

/** The files that can be read. */
export function readAllThatExist(files: readonly string[]): FileText[] {
  return files.flatMap((file) => {
    const text = readIfExists(file);
    return text === undefined ? [] : [{ file, text }];
  });
}
