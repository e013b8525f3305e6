/**
 * Generates files from the declarations of keys, commands, and rules: the parts of `docs/reference` between
 * `<!-- reference: … -->` comments, and the JSON schemas in `packages/ssg/schemas`. `docs/architecture.md` explains how.
 *
 *   node packages/reference.mjs
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const repository = fileURLToPath(new URL('../', import.meta.url));
const outfile = `${repository}packages/ssg/node_modules/.cache/reference.mjs`;

/** Excludes the code of commands and hooks, which the generator never runs. */
const withoutDynamicImports = {
  name: 'without-dynamic-imports',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import' && !/\/reference\/|\/plugins\/index\.ts$/.test(importer)
        ? { path, external: true }
        : undefined,
    );
  },
};

await build({
  entryPoints: [`${repository}packages/ssg/reference/main.ts`],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  plugins: [withoutDynamicImports],
  outfile,
});
const { writeReference } = await import(pathToFileURL(outfile).href);
try {
  const changed = await writeReference(repository);
  for (const file of changed) console.log(`updated ${file}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
