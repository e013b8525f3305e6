import { readFileSync } from 'node:fs';

/**
 * Identifies this version of ssg for cache keys: the hash of its build, which `packages/build.mjs` writes next to the CLI, and
 * the version of Node.
 */
export function toolVersion(): string {
  return `${buildId()} ${process.versions.node}`;
}

function buildId(): string {
  // The bundled module is in `dist` or `dist/chunks`.
  for (const place of ['./build-id.txt', '../build-id.txt']) {
    try {
      return readFileSync(new URL(place, import.meta.url), 'utf8').trim();
    } catch {
      // Try the other place.
    }
  }
  // A test runs ssg from its sources, which have no build id. Do not reuse the cache of other processes.
  return `sources ${process.pid}`;
}
