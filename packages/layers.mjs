/**
 * The import rules of `packages/ssg`, part of `pnpm lint`: each folder may only import itself and folders above it in the list.
 * So folders form no cycles, and the core knows neither plugins nor the programs that use it. Types may be imported from
 * anywhere. `docs/architecture.md` describes the layers.
 *
 *   node packages/layers.mjs
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const LAYERS = [
  'core/types.ts',
  'core/util',
  'core/supervised',
  'core/browser',
  'core/diagnostic',
  'core/html',
  'core/yaml',
  'core/modules',
  'core/cache',
  'core/config',
  'core/compile',
  'core/content',
  'core/site',
  'core/security',
  'core/redirects',
  'core/plugin',
  'core/load',
  'core/bundle',
  'core/emit',
  'core/render',
  'core/check',
  'core/reuse',
  'core/pipeline',
  'plugins',
  'server',
  'dev',
  'api',
  'cli',
  // Entries.
  'index.ts',
  'api.ts',
  'in-process.ts',
  'command.ts',
  'build-thread.ts',
  'program.ts',
  'cli.ts',
];

const SOURCE = 'packages/ssg/src/';
const root = fileURLToPath(new URL('..', import.meta.url));

/** Index of the layer of a file; undefined if the file is in none. */
function layerOf(file) {
  const name = file.slice(SOURCE.length);
  const index = LAYERS.findIndex((layer) => name === layer || name.startsWith(`${layer}/`));
  return index < 0 ? undefined : index;
}

/** Imports of each file without imports of types, which esbuild removes. */
async function importsByFile() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`${SOURCE}**/*.ts`],
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    splitting: true,
    logLevel: 'error',
  });
  return Object.entries(metafile.inputs).map(([file, { imports }]) => ({
    file,
    imports: imports.filter(({ external }) => !external).map(({ path }) => path),
  }));
}

const problems = [];
for (const { file, imports } of await importsByFile()) {
  const layer = layerOf(file);
  if (layer === undefined) {
    problems.push(`${file}: the folder is in no layer\nhint: add it to LAYERS in packages/layers.mjs`);
    continue;
  }
  for (const other of imports) {
    const below = layerOf(other);
    if (below !== undefined && below > layer) {
      problems.push(
        `${file} imports ${other}: ${LAYERS[layer]} may not import ${LAYERS[below]}\nhint: move the shared code to a lower folder, or let the caller pass it`,
      );
    }
    const [, plugin] = /^packages\/ssg\/src\/plugins\/([^/]+)\//.exec(file) ?? [];
    const [, otherPlugin] = /^packages\/ssg\/src\/plugins\/([^/]+)\//.exec(other) ?? [];
    // Otherwise, removing a plugin would need more than removing its folder and its line in the list.
    if (otherPlugin && plugin !== otherPlugin && file !== `${SOURCE}plugins/index.ts`) {
      problems.push(`${file} imports ${other}: only the list of plugins may import a plugin`);
    }
  }
}
if (problems.length > 0) {
  console.error(`${problems.join('\n\n')}\n\n${problems.length} imports break the rules.`);
  process.exitCode = 1;
} else console.log('Every import follows the layers.');
