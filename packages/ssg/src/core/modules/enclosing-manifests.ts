import { existsSync } from 'node:fs';
import path from 'node:path';

const NAME = 'package.json';

/** Whether a file is a `package.json`, which is an input of bundles but not a module. */
export const isManifest = (file: string): boolean => path.basename(file) === NAME;

/** Absolute paths of the closest `package.json` around each file. esbuild reads them, but does not list them as inputs. */
export function enclosingManifests(files: Iterable<string>): string[] {
  const known = new Map<string, string | undefined>();
  const inFolder = (folder: string): string | undefined => {
    if (known.has(folder)) return known.get(folder);
    const manifest = path.join(folder, NAME);
    const parent = path.dirname(folder);
    const found = existsSync(manifest) ? manifest : parent === folder ? undefined : inFolder(parent);
    known.set(folder, found);
    return found;
  };
  return [...new Set([...files].flatMap((file) => inFolder(path.dirname(file)) ?? []))].sort();
}
