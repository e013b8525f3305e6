import path from 'node:path';
import type { Diagnostic } from '../types.ts';
import { portable } from './files.ts';

/** A problem as the cache keeps it: paths relative to the site, and without its cause, which does not survive JSON. */
export function diagnosticFrom(diagnostic: Diagnostic, root: string): Diagnostic {
  return withFiles(diagnostic, (file) => portable(file, root));
}

/** A problem out of the cache, its paths absolute again. */
export function diagnosticTo(diagnostic: Diagnostic, root: string): Diagnostic {
  return withFiles(diagnostic, (file) => path.resolve(root, file));
}

function withFiles({ cause: _, ...diagnostic }: Diagnostic, convert: (file: string) => string): Diagnostic {
  const related = diagnostic.related?.map((place) => ({ ...place, file: convert(place.file) }));
  return {
    ...diagnostic,
    ...(diagnostic.file === undefined ? {} : { file: convert(diagnostic.file) }),
    ...(related && { related }),
  };
}
