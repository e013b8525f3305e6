/**
 * React is a separate file for browsers, `react.js`, created when ssg itself is built. Its bytes are equal on every site
 * and after every edit, so browsers and hosts can cache it. No build needs to minify it again, and browsers evaluate it in
 * a task of its own.
 *
 * All imports of React, in pages, themes, and packages, resolve to this file. `ssg watch` has a file of its own, with React's development
 * version and the functions that replace modules in an open page.
 */
import type { Plugin } from 'esbuild';
import type { Artifact } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { sha256 } from '../util/sha256.ts';
import { readOwn } from './read-own.ts';

/** The exports of each of React's modules, and their names in `react.js`. */
type Exports = Record<string, { default: string; names: string[] }>;

const artifacts = new Map<string, Artifact>();

/** The module with the functions that replace modules in an open page. */
export const LIVE = 'ssg:live';

/** The namespace of `require('react')`, which gets the whole module: `react-dom/server` needs its internals. */
const REQUIRED = 'required-react';

/** `assets/react-3F2A9C1B.js` */
export function reactArtifact(isForWatch = false): Artifact {
  const name = isForWatch ? 'react-for-watch.js' : 'react.js';
  return getOrInsert(artifacts, name, () => {
    const contents = readOwn(name);
    const hash = sha256(contents).slice(0, 8).toUpperCase();
    return { path: `assets/react-${hash}.js`, contents };
  });
}

/** Resolves imports of React to the artifact, which is not part of the bundle. */
export function reactFromFile(isForWatch = false): Plugin {
  return {
    name: 'react-from-file',
    setup(build) {
      const exports: Exports = JSON.parse(readOwn('react-exports.json').toString());
      const file = reactArtifact(isForWatch).path.replace(/^assets/, '.');
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) => {
        if (!(path in exports)) return undefined;
        return kind === 'require-call'
          ? { path, namespace: REQUIRED }
          : { path, namespace: 'react', sideEffects: false };
      });
      if (isForWatch) {
        build.onResolve({ filter: /^ssg:live$/ }, () => ({ path: file, external: true }));
      }
      build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => {
        const { default: whole, names } = exports[path] as Exports[string];
        // A statement for each export, because esbuild removes unused statements, not unused names.
        const exported = [`${whole} as default`, ...names];
        return { contents: exported.map((name) => `export { ${name} } from '${file}';\n`).join('') };
      });
      build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => {
        const { default: whole } = exports[path] as Exports[string];
        return { contents: `import { ${whole} } from '${file}';\nmodule.exports = ${whole};\n` };
      });
      build.onResolve({ filter: /^\.\/react-/ }, ({ path, namespace }) =>
        namespace === 'react' || namespace === REQUIRED
          ? { path, external: true, sideEffects: false }
          : undefined,
      );
    },
  };
}
