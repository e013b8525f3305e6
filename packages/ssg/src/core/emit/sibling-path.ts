import path from 'node:path';

/** A path next to the output folder, because a rename cannot cross file systems. */
export function siblingPath(
  folder: string,
  kind: 'new' | 'rest' | 'old' | 'copy' | 'lock' | 'lock-check',
): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.ssg-${kind}`);
}
