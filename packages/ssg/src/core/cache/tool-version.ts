import { readFileSync } from 'node:fs';
import { ownFile } from '../util/own-file.ts';

/**
 * Identifies this version of ssg for cache keys: the hash of its build, which `packages/build.mjs` writes next to the CLI, and
 * the version of Node.
 */
export function toolVersion(): string {
  return `${buildId()} ${process.versions.node}`;
}

function buildId(): string {
  const file = ownFile('build-id.txt');
  if (file) return readFileSync(file, 'utf8').trim();
  // A test runs ssg from its sources, which have no build id. Do not reuse the cache of other processes.
  return `sources ${process.pid}`;
}
