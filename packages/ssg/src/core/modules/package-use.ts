import { existsSync } from 'node:fs';
import path from 'node:path';

/** The packages that a bundled module imports. */
export interface PackageUse {
  /** Missing packages and files. */
  missing: Set<string>;
  /** Absolute paths where they would be. If one is created, the bundle is outdated. */
  absent: Set<string>;
  /** Absolute paths of the `package.json` of every installed package that is imported. */
  manifests: Set<string>;
}

export function newPackageUse(): PackageUse {
  return { missing: new Set(), absent: new Set(), manifests: new Set() };
}

/** Absolute path of the `package.json` of the installed package with a file. */
export function manifestOf(file: string): string | undefined {
  const match = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file);
  const manifest = match && path.join(match[1] as string, 'package.json');
  return manifest && existsSync(manifest) ? manifest : undefined;
}
