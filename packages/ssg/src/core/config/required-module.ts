/**
 * `require()` of a local file, as jiti has it, which loads the files of Docusaurus sites: the file may be TypeScript or an ES module. The
 * bundler follows paths that the code contains. This is for paths that only the running code knows.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { MODULE_LOADER } from '../modules/lenient-packages.ts';

/** Source of a CommonJS module that exports the default export of an ES module, with the other exports as properties. */
export function defaultWithOthers(file: string): string {
  return `const all = require(${JSON.stringify(file)});
const own = all.default;
if (Object(own) === own) {
  for (const key of Object.keys(all)) {
    if (key in own) continue;
    try {
      Object.defineProperty(own, key, { configurable: true, enumerable: key !== 'default', get: () => all[key] });
    } catch {}
  }
}
module.exports = Object(own) === own ? own : all;
`;
}

/** Lets the lenient `require()` load files that Node.js cannot. Modules of a bundle only have access to global objects. */
export function provideModuleLoader(): void {
  Object.defineProperty(globalThis, Symbol.for(MODULE_LOADER), { configurable: true, value: loadModule });
}

/** @param file absolute path */
function loadModule(file: string): unknown {
  // Only few sites need it, so it is loaded on demand.
  const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = esbuild.buildSync({
    stdin: { contents: defaultWithOthers(file), resolveDir: path.dirname(file) },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} as unknown };
  const run = new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '');
  run(module, module.exports, createRequire(file));
  return module.exports;
}
