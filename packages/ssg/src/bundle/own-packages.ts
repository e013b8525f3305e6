import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const SHARED = /^(react|react-dom|@ssg\/runtime|@ssg\/theme)(\/|$)/;

/**
 * React, the runtime and the default theme are always the generator's own, whoever imports them: a site needs to
 * install nothing but `ssg`, and there are never two Reacts on a page.
 */
export function ownPackages(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'own-packages',
    setup(build) {
      const resolveDir = fileURLToPath(new URL('.', import.meta.url));
      build.onResolve({ filter: SHARED }, async (args) => {
        if (args.pluginData === 'own') return undefined;
        // esbuild resolves, since it knows the conditions (browser, import); it starts from our folder.
        const resolved = await build.resolve(args.path, { kind: args.kind, resolveDir, pluginData: 'own' });
        if (resolved.errors.length === 0) return resolved;
        return { path: require.resolve(args.path) };
      });
      build.onLoad({ filter: /react-dom-server-legacy\.\w+\.production\.js$/ }, async ({ path }) => ({
        contents: withoutNewStacks(await readFile(path, 'utf8')),
      }));
    },
  };
}

/**
 * React goes on with an empty stack where the stack is full. So a component that shows itself never comes to an end, or,
 * where the second stack is full at an unlucky place, comes to one with a part of the page missing. Here it throws.
 */
function withoutNewStacks(react: string): string {
  return react.replaceAll('"Maximum call stack size exceeded" ===', 'null ===');
}
