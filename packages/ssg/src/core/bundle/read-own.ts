import { readFileSync } from 'node:fs';

/** Reads a file next to the CLI. This module is in `dist` or `dist/chunks`, or in `src/core/bundle` during tests. */
export function readOwn(name: string): Buffer {
  const places = [`./${name}`, `../${name}`, `../../../dist/${name}`];
  for (const place of places) {
    try {
      return readFileSync(new URL(place, import.meta.url));
    } catch {
      // Try the next place.
    }
  }
  throw new Error(`${name} is missing: run \`node packages/build.mjs\``);
}
