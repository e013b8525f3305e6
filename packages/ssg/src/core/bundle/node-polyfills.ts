/**
 * Provides Node.js modules in browsers where a site has packages for that, as webpack does with `node-polyfill-webpack-plugin`, which
 * themes such as `docusaurus-theme-openapi-docs` add to its configuration.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { attempt } from '../util/attempt.ts';

/** Packages whose names differ from the module's. */
const PACKAGES: Readonly<Record<string, string>> = {
  assert: 'assert/',
  buffer: 'buffer/',
  console: 'console-browserify',
  constants: 'constants-browserify',
  crypto: 'crypto-browserify',
  domain: 'domain-browser',
  events: 'events/',
  http: 'stream-http',
  https: 'https-browserify',
  os: 'os-browserify/browser',
  path: 'path-browserify',
  process: 'process/browser',
  punycode: 'punycode/',
  querystring: 'querystring-es3',
  stream: 'stream-browserify',
  string_decoder: 'string_decoder/',
  sys: 'util/',
  timers: 'timers-browserify',
  tty: 'tty-browserify',
  url: 'url/',
  util: 'util/',
  vm: 'vm-browserify',
  zlib: 'browserify-zlib',
};

const MODULE = new RegExp(`^(?:node:)?(${Object.keys(PACKAGES).join('|')})$`);

/** Has most of these packages as its dependencies. */
const ALL = 'node-polyfill-webpack-plugin';

const NAMESPACE = 'node-polyfill';

/** Loading a module also sets the global objects that code for Node.js uses without an import. */
const GLOBALS = [
  ['Buffer', 'buffer', '.Buffer'],
  ['process', 'process', ''],
] as const;

export function nodePolyfills(root: string): Plugin {
  return {
    name: 'node-polyfills',
    setup(build) {
      /** @returns the folder from which the package of a module can be imported */
      const folderWith = async (module: string, folder: string): Promise<string | undefined> => {
        for (const from of [folder, root, folderOfAll(folder), folderOfAll(root)]) {
          if (from === undefined) continue;
          const specifier = PACKAGES[module] as string;
          const options = { kind: 'require-call', resolveDir: from, pluginData: NAMESPACE } as const;
          const { errors } = await build.resolve(specifier, options);
          if (errors.length === 0) return from;
        }
        return undefined;
      };
      build.onResolve({ filter: MODULE }, async ({ path: specifier, resolveDir, pluginData }) => {
        const module = MODULE.exec(specifier)?.[1];
        if (module === undefined || pluginData === NAMESPACE) return undefined;
        const from = await folderWith(module, resolveDir);
        return from === undefined
          ? undefined
          : { path: module, namespace: NAMESPACE, pluginData: from, sideEffects: true };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: module, pluginData: from }) => {
        const lines: string[] = [];
        for (const [name, own, member] of GLOBALS) {
          const isThere = (await folderWith(own, from)) === from;
          if (isThere) lines.push(`globalThis.${name} ??= require('${PACKAGES[own]}')${member};`);
        }
        lines.push(`module.exports = require('${PACKAGES[module]}');\n`);
        return { contents: lines.join('\n'), loader: 'js', resolveDir: from };
      });
    },
  };
}

function folderOfAll(from: string): string | undefined {
  return attempt(() => path.dirname(createRequire(path.join(from, 'index.js')).resolve(ALL)));
}
