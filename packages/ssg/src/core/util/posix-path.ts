/** Paths with slashes on every system, as in URLs and messages. */
import path from 'node:path';

export function posixPath(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/');
}

/** Like `path.relative`. */
export function posixRelative(from: string, to: string): string {
  return posixPath(path.relative(from, to));
}
