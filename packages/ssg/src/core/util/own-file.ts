import { existsSync } from 'node:fs';

/** Finds a file next to the bundled program. Undefined if a test runs ssg from its sources. */
export function ownFile(name: string): URL | undefined {
  const file = new URL(`./${name}`, import.meta.url);
  return existsSync(file) ? file : undefined;
}
