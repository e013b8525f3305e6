import { existsSync } from 'node:fs';

/**
 * Finds a file next to the CLI: the bundled module is in `dist` or `dist/chunks`. Undefined if a test runs ssg from its
 * sources.
 */
export function ownFile(name: string): URL | undefined {
  return [`./${name}`, `../${name}`]
    .map((place) => new URL(place, import.meta.url))
    .find((file) => existsSync(file));
}
