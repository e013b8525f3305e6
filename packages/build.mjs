/**
 * Builds the three packages into their `dist` folders with esbuild: about a fifth of a second, no type check
 * (that is `pnpm typecheck`, which also writes the `.d.ts` files). Runs after every install ("prepare") and before
 * every site build, so that nobody works with a stale CLI.
 *
 *   node packages/build.mjs
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = (name) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** Every import that is not relative stays an import: dependencies are installed, not bundled. */
const keepPackages = { packages: 'external' };

/** What has had cascade layers, :has() and oklch() for two years. The bundler of sites has the same list. */
const BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  splitting: true,
  sourcemap: true,
  logLevel: 'warning',
  write: false,
  entryNames: '[name]',
  chunkNames: 'chunks/[name]-[hash]',
};

async function buildRuntime() {
  const dir = folder('runtime');
  const { outputFiles } = await build({
    ...common,
    ...keepPackages,
    platform: 'neutral',
    entryPoints: [
      'index.ts',
      'boot.ts',
      'entry-client.tsx',
      'entry-server.tsx',
      'internal/internal.tsx',
      'internal/internal-client.ts',
      'paths.ts',
      'search/search.ts',
      'types.ts',
    ].map((file) => `${dir}src/${file}`),
    outdir: `${dir}dist`,
  });
  // By themselves: the dev server hands each out as one file.
  const watch = await build({
    ...common,
    splitting: false,
    platform: 'browser',
    loader: { '.css': 'text' },
    entryPoints: [
      { in: `${dir}src/watch/client.ts`, out: 'watch-client' },
      { in: `${dir}src/watch/links/explorer.ts`, out: 'watch-links' },
    ],
    outdir: `${dir}dist`,
  });
  const worker = await build({
    ...common,
    splitting: false,
    sourcemap: false,
    minify: true,
    // A classic script: Firefox knows no other as a service worker.
    format: 'iife',
    platform: 'browser',
    entryPoints: [`${dir}src/service-worker.ts`],
    outdir: `${dir}dist`,
  });
  await write(`${dir}dist`, [...outputFiles, ...watch.outputFiles, ...worker.outputFiles]);
}

/**
 * `index` is the whole theme; `client` what browsers get of it, without what only the build needs. The rest is loaded by
 * the pages that need it.
 */
async function buildTheme() {
  const dir = folder('theme');
  const options = {
    ...common,
    ...keepPackages,
    platform: 'neutral',
    splitting: false,
    outdir: `${dir}dist`,
    plugins: [textsApart],
  };
  const entries = ['index', 'client'].map(async (name) => {
    const { outputFiles } = await build({
      ...options,
      entryPoints: [`${dir}src/${name}.tsx`],
      // esbuild takes the style sheets out of the modules; this import puts them back for whoever bundles the theme.
      banner: { js: `import './${name}.css';` },
    });
    return outputFiles;
  });
  const onDemand = build({
    ...options,
    entryPoints: [
      { in: `${dir}src/blog/index.ts`, out: 'blog' },
      { in: `${dir}src/blog/blog.css`, out: 'blog' },
      { in: `${dir}src/content.ts`, out: 'content' },
      { in: `${dir}src/docusaurus/index.ts`, out: 'docusaurus' },
      { in: `${dir}src/docusaurus/infima.css`, out: 'infima' },
      { in: `${dir}src/parts.tsx`, out: 'parts' },
      { in: `${dir}src/search/index.ts`, out: 'search' },
      { in: `${dir}src/text.ts`, out: 'text' },
      { in: `${dir}src/diagrams/enhance-diagrams.ts`, out: 'enhance-diagrams' },
      { in: `${dir}src/tabs/enhance-tabs.ts`, out: 'enhance-tabs' },
    ],
  });
  entries.push(onDemand.then(({ outputFiles }) => outputFiles));
  entries.push(buildThemeModules(dir));
  await write(`${dir}dist`, (await Promise.all(entries)).flat());
}

/**
 * The same theme, a file for each of its modules and style sheets: a site that has its own of some of them is bundled from these
 * (`packages/ssg/src/bundle/theme-modules.ts`).
 */
async function buildThemeModules(dir) {
  const files = (await readdir(`${dir}src`, { recursive: true })).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  const { outputFiles } = await build({
    ...common,
    ...keepPackages,
    platform: 'neutral',
    splitting: false,
    sourcemap: false,
    entryPoints: files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${dir}src/${file}`),
    outbase: `${dir}src`,
    outdir: `${dir}dist/modules`,
    entryNames: '[dir]/[name]',
    plugins: [textsApart, modulesApart],
  });
  const sheets = files.filter((file) => file.endsWith('.css'));
  const copied = sheets.map(async (file) => ({
    path: `${dir}dist/modules/${file}`,
    contents: await readFile(`${dir}src/${file}`),
  }));
  return [...outputFiles, ...(await Promise.all(copied))];
}

/** What a module imports stays an import. */
const modulesApart = {
  name: 'modules-apart',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path }) => ({
      path: path.replace(/\.tsx?$/, '.js'),
      external: true,
    }));
  },
};

/** The theme's texts stay a module of their own: a site in another language has another in its place. */
const textsApart = {
  name: 'texts-apart',
  setup(build) {
    build.onResolve({ filter: /\/text\.ts$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: '@ssg/theme/text', external: true, sideEffects: false },
    );
  },
};

async function buildCli() {
  const dir = folder('ssg');
  const react = bundleReact();
  const { outputFiles } = await build({
    ...common,
    platform: 'node',
    target: 'node20',
    entryPoints: [`${dir}src/cli.ts`, `${dir}src/index.ts`],
    outdir: `${dir}dist`,
    // Pure JavaScript is bundled: one file starts twice as fast as two hundred. What has native parts, is large and
    // seldom needed, or must be found on disk by path, is not.
    external: [
      '@expo-google-fonts/*',
      '@resvg/*',
      'esbuild',
      'linkinator',
      'chokidar',
      'katex',
      'mermaid',
      'prismjs',
      'satteri',
      'react',
      'react-dom',
      '@ssg/*',
      'playwright-core',
    ],
    // Bundled CommonJS asks for Node's own modules with require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  await write(`${dir}dist`, [...outputFiles, ...(await react)]);
}

/**
 * React for readers' browsers: one ES module, the same bytes on every site and in every build, so that browsers and
 * hosts keep it, and no build minifies it again. `react-exports.json` tells which name each of its modules exports.
 */
async function bundleReact() {
  const dir = folder('ssg');
  process.env.NODE_ENV = 'production';
  const require = createRequire(`${dir}package.json`);
  // `version` and `Fragment` are in two of them, and the same.
  const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
  const exported = Object.fromEntries(
    modules.map((name) => [name, Object.keys(require(name)).filter((key) => !key.startsWith('__'))]),
  );
  const owners = new Map(modules.flatMap((name, index) => exported[name].map((key) => [key, `m${index}`])));
  const contents = [
    `let ${modules.map((_, index) => `m${index}`).join(', ')};`,
    ...modules.map((name, index) => `m${index} = require('${name}');`),
    ...[...owners].map(([key, owner]) => `export const ${key} = ${owner}.${key};`),
    `export { ${modules.map((name, index) => `m${index} as ${defaultName(name)}`).join(', ')} };`,
  ].join('\n');
  const { outputFiles } = await build({
    ...common,
    splitting: false,
    sourcemap: false,
    minify: true,
    legalComments: 'none',
    platform: 'browser',
    target: BROWSERS,
    define: { 'process.env.NODE_ENV': '"production"' },
    stdin: { contents, resolveDir: dir, sourcefile: 'react.js' },
    // Asks V8 to compile it all while it arrives, off the main thread.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    plugins: [signalsWithoutStacks],
    outfile: `${dir}dist/react.js`,
  });
  const names = Object.fromEntries(
    modules.map((name) => [name, { default: defaultName(name), names: exported[name] }]),
  );
  return [
    ...outputFiles,
    { path: `${dir}dist/react-exports.json`, contents: Buffer.from(JSON.stringify(names)) },
  ];
}

/**
 * While it is evaluated React makes a few errors that it later throws as signals and compares by identity. Where a tool
 * watches the page (`Runtime.enable`), V8 takes down the stack of every error, and for the positions in it parses the
 * functions on the stack again: here all of React, 12 ms, four times that on a slow device. Nobody reads those stacks.
 */
const signalsWithoutStacks = {
  name: 'signals-without-stacks',
  setup(build) {
    build.onLoad({ filter: /react-dom-client\.production\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const atTopLevel =
        /^((?:var| {2}(?: {2})?)\s*\w+ = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]$)/gm;
      return {
        contents: text.replace(atTopLevel, '$1{ __proto__: Error.prototype, message: $2 }'),
      };
    });
  },
};

/** `react-dom/client`: `reactDomClient` */
function defaultName(module) {
  return module.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * Writes what changed and removes what is no longer made, so that a site that is being built at the same moment never
 * finds a half-written package. `tsc` writes its declarations into the same folders; they are not touched.
 */
async function write(dist, outputFiles) {
  await Promise.all(
    outputFiles.map(async ({ path: file, contents }) => {
      const old = await readFile(file).catch(() => undefined);
      if (old && Buffer.compare(old, contents) === 0) return;
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}`;
      await writeFile(temporary, contents);
      await rename(temporary, file);
    }),
  );
  const made = new Set(outputFiles.map((file) => path.basename(file.path)));
  for (const part of ['chunks', 'modules']) {
    for (const name of await readdir(path.join(dist, part), { recursive: true }).catch(() => [])) {
      if (/\.(js(\.map)?|css)$/.test(name) && !made.has(path.basename(name)))
        await rm(path.join(dist, part, name), { force: true });
    }
  }
}

/** A hash of all three packages, for the cache: what another version of the generator remembered is of no use. */
async function writeBuildId() {
  const hash = createHash('sha256');
  for (const name of ['runtime', 'theme', 'ssg']) {
    const files = await readdir(`${folder(name)}dist`, { recursive: true });
    for (const file of files.filter((file) => /\.(js|css)$/.test(file)).sort()) {
      hash.update(file).update(await readFile(`${folder(name)}dist/${file}`));
    }
  }
  await writeFile(`${folder('ssg')}dist/build-id.txt`, `${hash.digest('hex')}\n`);
}

await Promise.all([buildRuntime(), buildTheme(), buildCli()]);
await writeBuildId();
