import path from 'node:path';
import type { Diagnostic } from '../types.ts';
import { toRelativePath } from './files.ts';

/** Converts a problem for the cache: makes its paths relative, and removes its cause, which cannot be stored as JSON. */
export function toCached(diagnostic: Diagnostic, root: string): Diagnostic {
  return withFiles(diagnostic, (file) => toRelativePath(file, root));
}

/** Converts a problem from the cache: makes its paths absolute. */
export function fromCached(diagnostic: Diagnostic, root: string): Diagnostic {
  return withFiles(diagnostic, (file) => path.resolve(root, file));
}

function withFiles({ cause: _, ...diagnostic }: Diagnostic, convert: (file: string) => string): Diagnostic {
  const { target } = diagnostic;
  const related = diagnostic.related?.map((place) => ({ ...place, file: convert(place.file) }));
  return {
    ...diagnostic,
    ...(diagnostic.file === undefined ? {} : { file: convert(diagnostic.file) }),
    related,
    ...(target?.file !== undefined && { target: { file: convert(target.file) } }),
  };
}
