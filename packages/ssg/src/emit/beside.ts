import path from 'node:path';

/** A name beside the output, so that a rename never crosses file systems. */
export function besideOf(folder: string, kind: 'new' | 'old' | 'lock' | 'lock-check'): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.ssg-${kind}`);
}
