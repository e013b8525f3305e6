import path from 'node:path';

/** Whether an absolute path is below a `node_modules`. */
export function isInPackage(file: string): boolean {
  return file.split(path.sep).includes('node_modules');
}

/** The package of a path below `node_modules`, or of an import: `@scope/name` for `@scope/name/part`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
