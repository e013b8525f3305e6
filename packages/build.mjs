/**
 * Builds the three packages into their `dist` folders with esbuild: about a fifth of a second, no type check
 * (that is `pnpm typecheck`, which also writes the `.d.ts` files). Runs after every install ("prepare") and before
 * every site build, so that nobody works with a stale CLI.
 *
 *   node packages/build.mjs
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = (name) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** Every import that is not relative stays an import: dependencies are installed, not bundled. */
const keepPackages = { packages: 'external' };

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  splitting: true,
  sourcemap: true,
  logLevel: 'warning',
  // What an earlier version of the code left behind must not be published or loaded by accident.
  entryNames: '[name]',
  chunkNames: 'chunks/[name]-[hash]',
};

async function buildRuntime() {
  const dir = folder('runtime');
  await build({
    ...common,
    ...keepPackages,
    platform: 'neutral',
    entryPoints: ['index.ts', 'boot.ts', 'entry-client.tsx', 'entry-server.tsx', 'paths.ts', 'types.ts'].map(
      (file) => `${dir}src/${file}`,
    ),
    outdir: `${dir}dist`,
  });
}

async function buildTheme() {
  const dir = folder('theme');
  await build({
    ...common,
    ...keepPackages,
    platform: 'neutral',
    entryPoints: [`${dir}src/index.tsx`],
    outdir: `${dir}dist`,
    // esbuild takes the style sheets out of the modules; this import puts them back for whoever bundles the theme.
    banner: { js: "import './index.css';" },
  });
}

async function buildCli() {
  const dir = folder('ssg');
  await build({
    ...common,
    platform: 'node',
    target: 'node20',
    entryPoints: [`${dir}src/cli.ts`, `${dir}src/index.ts`],
    outdir: `${dir}dist`,
    // Pure JavaScript is bundled: one file starts twice as fast as two hundred. What has native parts, is large and
    // seldom needed, or must be found on disk by path, is not.
    external: ['esbuild', 'linkinator', 'chokidar', 'mermaid', 'prismjs', 'react', 'react-dom', '@ssg/*', 'playwright-core'],
    // Bundled CommonJS asks for Node's own modules with require().
    banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  });
}

/** `tsc -b` believes its build info, so outputs are only removed together with it. */
async function clean() {
  for (const name of ['runtime', 'theme', 'ssg']) {
    if (existsSync(`${folder(name)}dist/chunks`)) await rm(`${folder(name)}dist/chunks`, { recursive: true });
  }
}

await clean();
await Promise.all([buildRuntime(), buildTheme(), buildCli()]);
