import { readFileSync } from 'node:fs';

/**
 * What the generator itself is, for cache keys: its build's hash, which `packages/build.mjs` writes next to the CLI, and
 * Node's version, since results are computed by it.
 */
export function toolId(): string {
  return `${buildId()} ${process.versions.node}`;
}

function buildId(): string {
  // Bundled, this module stands in `dist` or in `dist/chunks`.
  for (const place of ['./build-id.txt', '../build-id.txt']) {
    try {
      return readFileSync(new URL(place, import.meta.url), 'utf8').trim();
    } catch {
      // The other place.
    }
  }
  // Run from its sources, by a test: nothing is known of it, so nothing is remembered from run to run.
  return `sources ${process.pid}`;
}
