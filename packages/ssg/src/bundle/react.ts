/**
 * React for the reader is a file of its own, made when the generator was built: `react.js`. Its bytes are the same on
 * every site and after every edit, so that browsers and hosts keep it; no build minifies it again; and the browser
 * evaluates it apart from the rest, in a task that holds up nobody.
 *
 * Whatever imports React, in a site's pages, a theme or a package, gets it from there.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { sha256 } from '../sha256.ts';
import type { Artifact } from '../types.ts';

/** What each of React's modules exports, under which names of `react.js`. */
type Exports = Record<string, { default: string; names: string[] }>;

/** A file beside the CLI. Bundled, this module stands in `dist` or in `dist/chunks`; in tests, in `src/bundle`. */
function readOwn(name: string): Buffer {
  const places = [`./${name}`, `../${name}`, `../../dist/${name}`];
  for (const place of places) {
    try {
      return readFileSync(new URL(place, import.meta.url));
    } catch {
      // Another place.
    }
  }
  throw new Error(`${name} is missing: run \`node packages/build.mjs\``);
}

let artifact: Artifact | undefined;

/** `assets/react-3F2A9C1B.js` */
export function reactArtifact(): Artifact {
  if (!artifact) {
    const contents = readOwn('react.js');
    const hash = sha256(contents).slice(0, 8).toUpperCase();
    artifact = { path: `assets/react-${hash}.js`, contents };
  }
  return artifact;
}

/** Leads imports of React to the artifact, which is no part of the bundle. */
export function reactFromFile(): Plugin {
  return {
    name: 'react-from-file',
    setup(build) {
      const exports: Exports = JSON.parse(readOwn('react-exports.json').toString());
      const file = reactArtifact().path.replace(/^assets/, '.');
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
        path in exports ? { path, namespace: 'react', sideEffects: false } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => {
        const { default: whole, names } = exports[path] as Exports[string];
        // A statement each: esbuild leaves out what nobody imports by the statement, not by the name.
        const exported = [`${whole} as default`, ...names];
        return { contents: exported.map((name) => `export { ${name} } from '${file}';\n`).join('') };
      });
      build.onResolve({ filter: /^\.\/react-/, namespace: 'react' }, ({ path }) => ({
        path,
        external: true,
        sideEffects: false,
      }));
    },
  };
}
