import { existsSync, readFileSync } from 'node:fs';
import { ownFile } from '../util/own-file.ts';

/** Finds a file next to the CLI, also in tests, which run this module from `src/core/bundle`. */
export function findOwn(name: string): URL {
  const file = ownFile(name) ?? new URL(`../../../dist/${name}`, import.meta.url);
  if (!existsSync(file)) throw new Error(`${name} is missing: run \`node packages/build.mjs\``);
  return file;
}

export function readOwn(name: string): Buffer {
  return readFileSync(findOwn(name));
}
