/** Options of esbuild for code that browsers run, whether it is bundled or only minified. */
import type { TransformOptions } from 'esbuild';
import type { BundleInput } from './types.ts';

/** The development version of React is eight times slower. */
export const NODE_ENV = { 'process.env.NODE_ENV': '"production"' };

/**
 * Docusaurus sites set `process` with a plugin of their bundler, and webpack provides `global`. Without them, a module that reads one when it
 * is loaded would be an error in browsers only. `typeof process` stays `undefined`.
 */
const OF_WEBPACK = {
  'process.env': '{}',
  'process.platform': '"browser"',
  'process.browser': 'true',
  'process.version': '""',
  'process.versions': '{}',
  global: 'globalThis',
};

/** Options for all code in browsers. */
export function browserOptions(input: Pick<BundleInput, 'define' | 'isForWatch' | 'onUnresolvedImport'>) {
  return {
    define: {
      ...(input.onUnresolvedImport === 'placeholder' && OF_WEBPACK),
      ...input.define,
      ...NODE_ENV,
      'process.env.SSG_WATCH': String(input.isForWatch === true),
    },
    platform: 'browser',
    // Every browser with cascade layers, :has(), and oklch(), for at least two years.
    target: ['chrome111', 'firefox121', 'safari16.4'],
    minifySyntax: true,
    minifyWhitespace: true,
    // Fast Refresh recognizes components by their names.
    minifyIdentifiers: !input.isForWatch,
    legalComments: 'none',
  } satisfies TransformOptions;
}

/** A first line with which V8 compiles everything off the main thread during the download: evaluation takes 20 ms instead of 40 ms. */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';
