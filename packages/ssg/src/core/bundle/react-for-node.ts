/**
 * React for server modules is a separate file, `react-for-node.cjs`, created when ssg itself is built. So builds neither bundle it nor
 * write its source map, and a process compiles it once.
 *
 * Each server module still gets a React of its own. After an interrupted render, or a change that the site's code makes to it, the next
 * server module starts with a new one.
 */
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import { CachedScript, keepLater } from '../util/cached-script.ts';
import { withDefaultFlags } from '../util/v8-flags.ts';
import { exactly } from './filters.ts';
import { findOwn } from './read-own.ts';

const FILE = 'react-for-node.cjs';
const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];
/** A function on the global object, because a server module cannot import a file whose path its cached form does not know. */
const MAKE_REACT = '__ssgMakeReact';
const NAMESPACE = 'react-for-node';

type Wrapper = (exports: Record<string, unknown>, require: NodeJS.Require) => void;

let wrapper: Wrapper | undefined;

/** @returns the exports of React's modules, by name */
function makeReact(): Record<string, unknown> {
  wrapper ??= loadWrapper();
  const modules: Record<string, unknown> = {};
  wrapper(modules, createRequire(import.meta.url));
  return modules;
}

function loadWrapper(): Wrapper {
  const script = withDefaultFlags(() => new CachedScript(findOwn(FILE)));
  keepLater(script);
  return script.value as Wrapper;
}

/** Must be called before a server module is evaluated. */
export function provideReact(): void {
  Object.defineProperty(globalThis, MAKE_REACT, { value: makeReact, configurable: true });
}

/** Resolves imports of React in a server module. Its less common modules, such as `react-dom/client`, are bundled. */
export function reactForNode(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: exactly([...MODULES, NAMESPACE]) }, ({ path }) => ({
        path,
        namespace: NAMESPACE,
      }));
      // CommonJS, like React: an import of a name that does not exist is undefined.
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents:
          path === NAMESPACE
            ? `module.exports = globalThis.${MAKE_REACT}();`
            : `module.exports = require('${NAMESPACE}')['${path}'];`,
      }));
    },
  };
}
