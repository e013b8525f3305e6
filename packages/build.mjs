/**
 * Builds the packages into their `dist` folders with esbuild, in about 0.2 s. It doesn't check types: `pnpm
 * typecheck` does, and also writes the `.d.ts` files. Runs after every install ("prepare") and before every site build,
 * to keep the CLI up to date.
 *
 *   node packages/build.mjs
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import rtlcss from 'rtlcss';
import { licensesOf } from './licenses.mjs';

const folder = (name) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** Keeps package imports as imports: dependencies are installed, not bundled. */
const externalPackages = { packages: 'external' };

/**
 * Browsers that have supported cascade layers, :has(), and oklch() for two years. The site bundler uses the same list.
 */
const BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

const common = {
  // The names of chunks contain a hash of relative paths. So every folder that the script runs in makes the same files.
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  splitting: true,
  sourcemap: true,
  logLevel: 'warning',
  metafile: true,
  write: false,
  entryNames: '[name]',
  chunkNames: 'chunks/[name]-[hash]',
};

/** Bundles its libraries, because it promises to have no dependencies. */
async function buildDiagrams() {
  const dir = folder('diagrams');
  const { outputFiles, metafile } = await build({
    ...common,
    platform: 'node',
    target: 'node20',
    entryPoints: [
      { in: `${dir}src/index.ts`, out: 'index' },
      { in: `${dir}src/color.ts`, out: 'color' },
      { in: `${dir}src/standalone.ts`, out: 'standalone' },
      { in: `${dir}src/text/measure.ts`, out: 'text' },
    ],
    outdir: `${dir}dist`,
  });
  const sheet = { path: `${dir}dist/drawing.css`, contents: await readFile(`${dir}src/drawing.css`) };
  await write(`${dir}dist`, [...outputFiles, sheet, ...licenses(`${dir}dist`, metafile)]);
}

async function buildRuntime() {
  const dir = folder('runtime');
  const { outputFiles } = await build({
    ...common,
    ...externalPackages,
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
      'text.ts',
      'types.ts',
    ].map((file) => `${dir}src/${file}`),
    outdir: `${dir}dist`,
    plugins: [externalTexts('@slashdocs/runtime')],
  });
  // Built separately: the dev server serves each as one file.
  const watch = await build({
    ...common,
    splitting: false,
    // The dev server serves no source maps.
    sourcemap: false,
    platform: 'browser',
    loader: { '.css': 'text' },
    entryPoints: [
      { in: `${dir}src/watch/client.ts`, out: 'watch-client' },
      { in: `${dir}src/watch/links/explorer.ts`, out: 'watch-links' },
    ],
    outdir: `${dir}dist`,
  });
  // The worker is a classic script: Firefox does not support module service workers.
  const offline = Object.entries({ 'service-worker': 'iife', 'register-worker': 'esm' });
  const workers = offline.map(async ([name, format]) => {
    const { outputFiles } = await build({
      ...common,
      splitting: false,
      sourcemap: false,
      minify: true,
      format,
      platform: 'browser',
      entryPoints: [`${dir}src/${name}.ts`],
      outdir: `${dir}dist`,
    });
    return outputFiles;
  });
  await write(`${dir}dist`, [...outputFiles, ...watch.outputFiles, ...(await Promise.all(workers)).flat()]);
}

/** `index` is the whole theme, and `client` is the part that browsers load. Pages load the other entries on demand. */
async function buildTheme() {
  const dir = folder('theme');
  const options = {
    ...common,
    ...externalPackages,
    platform: 'neutral',
    splitting: false,
    outdir: `${dir}dist`,
    plugins: [externalTexts('@slashdocs/theme')],
    loader: { '.woff2': 'copy' },
    assetNames: 'fonts/[name]',
  };
  const entries = ['index', 'client'].map(async (name) => {
    const { outputFiles } = await build({
      ...options,
      entryPoints: [`${dir}src/${name}.tsx`],
      // esbuild removes the style sheets from the modules. This import adds them back for bundlers that use the theme.
      banner: { js: `import './${name}.css';` },
    });
    return outputFiles;
  });
  const onDemand = build({
    ...options,
    entryPoints: [
      { in: `${dir}src/blog/index.ts`, out: 'blog' },
      { in: `${dir}src/content.ts`, out: 'content' },
      { in: `${dir}src/docusaurus/index.ts`, out: 'docusaurus' },
      { in: `${dir}src/enhance-parts.ts`, out: 'enhance-parts' },
      { in: `${dir}src/head.ts`, out: 'head' },
      { in: `${dir}src/parts.tsx`, out: 'parts' },
      { in: `${dir}src/search/index.ts`, out: 'search' },
      { in: `${dir}src/text.ts`, out: 'text' },
      { in: `${dir}src/tabs/enhance-tabs.ts`, out: 'enhance-tabs' },
    ],
  });
  entries.push(onDemand.then(({ outputFiles }) => outputFiles));
  entries.push(buildThemeModules(dir));
  entries.push(componentSources(dir));
  // Must be distributed with the fonts.
  const license = { path: `${dir}dist/fonts/OFL.txt`, contents: await readFile(`${dir}src/fonts/OFL.txt`) };
  await write(`${dir}dist`, [...(await Promise.all(entries)).flat(), license]);
}

/** Paths below `src`, with slashes. */
async function sourcesIn(dir) {
  return (await readdir(`${dir}src`, { recursive: true })).map((file) => file.replaceAll(path.sep, '/'));
}

/**
 * Builds the theme as one file per module and style sheet. Sites that replace some of them are bundled from these files
 * (`packages/ssg/src/core/bundle/theme-modules.ts`).
 */
async function buildThemeModules(dir) {
  const files = await sourcesIn(dir);
  const { outputFiles } = await build({
    ...common,
    ...externalPackages,
    platform: 'neutral',
    splitting: false,
    sourcemap: false,
    entryPoints: files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${dir}src/${file}`),
    outbase: `${dir}src`,
    outdir: `${dir}dist/modules`,
    entryNames: '[dir]/[name]',
    plugins: [externalTexts('@slashdocs/theme'), externalModules],
  });
  const sheets = files.filter((file) => /\.(?:css|woff2)$/.test(file));
  const copied = sheets.map(async (file) => ({
    path: `${dir}dist/modules/${file}`,
    contents: await readFile(`${dir}src/${file}`),
  }));
  return [...outputFiles, ...(await Promise.all(copied))];
}

/** The sources of components, which `ssg eject` copies into sites, in one file: `{ 'footer/footer': '…' }`. */
async function componentSources(dir) {
  const files = (await sourcesIn(dir)).filter((file) => file.endsWith('.tsx'));
  const sources = files
    .sort()
    .map(async (file) => [file.slice(0, -'.tsx'.length), await readFile(`${dir}src/${file}`, 'utf8')]);
  const contents = JSON.stringify(Object.fromEntries(await Promise.all(sources)));
  return [{ path: `${dir}dist/sources.json`, contents: Buffer.from(contents) }];
}

/** Leaves relative imports as imports. */
const externalModules = {
  name: 'external-modules',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path }) => ({
      path: path.replace(/\.tsx?$/, '.js'),
      external: true,
    }));
  },
};

/**
 * Builds the classic theme: a module for each component, because a site may replace any of them. The bundler of the site
 * finds their imports of each other by names in `imports` of the package.
 */
async function buildDocusaurus() {
  const dir = folder('docusaurus');
  const options = { ...common, ...externalPackages, platform: 'neutral', splitting: false, sourcemap: false };
  const files = await sourcesIn(dir);
  const modules = await build({
    ...options,
    entryPoints: files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${dir}src/${file}`),
    outbase: `${dir}src`,
    outdir: `${dir}dist`,
    entryNames: '[dir]/[name]',
    plugins: [namesInPackage(`${dir}src`)],
  });
  const shared = { path: `${dir}dist/jsx-runtime.js`, contents: Buffer.from(JSX_RUNTIME) };
  const ofSheets = {
    ...options,
    packages: 'bundle',
    minify: true,
    entryPoints: [
      'dialogs',
      'docsearch-button',
      'docsearch-button-3',
      'docsearch-button-4',
      'infima',
      'theme',
    ].map((name) => `${dir}src/${name}.css`),
    external: ['@docsearch/css/*'],
    target: BROWSERS,
    outdir: `${dir}dist`,
  };
  const sheets = await build(ofSheets);
  // For languages that are written from right to left. The sheets of the default theme suit both directions.
  const theme = folder('theme');
  const mirrored = await build({
    ...ofSheets,
    outdir: `${dir}dist/rtl`,
    plugins: [
      {
        name: 'mirrored',
        setup({ onLoad }) {
          onLoad({ filter: /\.css$/ }, async ({ path: file }) =>
            file.startsWith(theme)
              ? undefined
              : { contents: rtlcss.process(await readFile(file, 'utf8')), loader: 'css' },
          );
        },
      },
    ],
  });
  const infima = sheets.outputFiles.find(({ path: file }) => file.endsWith('infima.css')).text;
  const classes = { path: `${dir}dist/infima-classes.css`, contents: Buffer.from(classRules(infima)) };
  await write(`${dir}dist`, [
    ...modules.outputFiles,
    shared,
    ...sheets.outputFiles,
    ...mirrored.outputFiles,
    ...(await componentSources(dir)),
    classes,
    ...licenses(`${dir}dist`, sheets.metafile),
  ]);
}

/**
 * The rules of a minified style sheet for classes, without those for elements, which would change the look of another theme.
 * Custom properties stay, because the rules use them.
 */
function classRules(css) {
  const kept = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end++) depth += { '{': 1, '}': -1 }[css[end]] ?? 0;
    const head = css.slice(at, open);
    const body = css.slice(open + 1, end - 1);
    if (head.startsWith('@media')) kept.push(`${head}{${classRules(body)}}`);
    else if (head.split(',').every((selector) => /\.[a-z]|^(?::root|html\[data-theme)/.test(selector)))
      kept.push(`${head}{${body}}`);
    at = end;
  }
  return kept.join('\n');
}

/**
 * The import that a hundred modules of the classic theme share. It is written once, because the bundler of a site asks its
 * plugins about each import of a package, and waits for the answer. Modules that only re-export ES modules don't work: esbuild leaves them
 * out, with the evaluation of what they re-export, if a page of the site is loaded on demand.
 */
const JSX_RUNTIME = `export { Fragment, jsx, jsxs } from 'react/jsx-runtime';\n`;

/**
 * Writes imports within the classic theme as `#~/theme/Footer`, which esbuild resolves by itself. The plugin
 * `packages/ssg/src/core/bundle/theme-names.ts` resolves only names of components that the site replaces.
 */
function namesInPackage(folder) {
  const inPackage = (file) => ({
    path: `#~/${path.relative(folder, file).replaceAll(path.sep, '/')}`,
    external: true,
  });
  return {
    name: 'names-in-package',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: name, kind, resolveDir }) => {
        if (kind === 'entry-point') return undefined;
        if (name.startsWith('@theme/')) return inPackage(`${folder}/theme/${name.slice('@theme/'.length)}`);
        if (name.startsWith('.') && !name.endsWith('.css'))
          return inPackage(path.resolve(resolveDir, name.replace(/\.[jt]sx?$/, '')));
        if (name === 'react/jsx-runtime') return inPackage(`${folder}/jsx-runtime`);
        return { path: name, external: true };
      });
    },
  };
}

/** Leaves the texts of a package in a module of their own, which the build replaces for other languages. */
function externalTexts(name) {
  return {
    name: 'external-texts',
    setup(build) {
      build.onResolve({ filter: /\/text\.ts$/ }, ({ kind }) =>
        kind === 'entry-point' ? undefined : { path: `${name}/text`, external: true, sideEffects: false },
      );
    },
  };
}

async function buildCli() {
  const dir = folder('ssg');
  const react = bundleReact();
  const reactForWatch = bundleReact('development');
  const reactForNode = bundleReactForNode();
  // Without the banner below: a page that imports `site.config.ts` imports this file in browsers.
  const index = build({
    ...common,
    platform: 'neutral',
    entryPoints: [`${dir}src/index.ts`],
    outdir: `${dir}dist`,
  });
  const forNode = {
    ...common,
    platform: 'node',
    target: 'node20',
    outdir: `${dir}dist`,
    // Pure JavaScript is bundled, because one file loads twice as fast as two hundred. Excluded are packages with
    // native code, large packages that are rarely used, and packages that must be found on disk by path.
    external: [
      'esbuild',
      'chokidar',
      'prismjs',
      'satteri',
      'react',
      'react-dom',
      '@slashdocs/*',
      // Babel reads its version, if a site has it.
      '@babel/preset-typescript/package.json',
    ],
    // Bundled CommonJS modules load Node's built-in modules with require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  };
  const program = bundleProgram(dir, forNode);
  // Plugins that a configuration imports. A bundle of their own, so they don't split the bundle of the programs.
  const listed = (await readdir(`${dir}src/plugins`)).filter((name) =>
    existsSync(`${dir}src/plugins/${name}/index.ts`),
  );
  const plugins = build({
    ...forNode,
    entryNames: '[dir]/[name]',
    chunkNames: 'plugins/chunks/[name]-[hash]',
    entryPoints: listed.map((name) => ({ in: `${dir}src/plugins/${name}/index.ts`, out: `plugins/${name}` })),
  });
  const results = await Promise.all([program, plugins, index, react, reactForWatch, reactForNode]);
  await write(`${dir}dist`, [
    ...results.flatMap(({ outputFiles }) => outputFiles),
    ...licenses(`${dir}dist`, ...results.map(({ metafile }) => metafile)),
  ]);
}

/** Modules of the program that are loaded by name: from `bin`, by threads, and by scripts of others. */
const ENTRIES = ['api', 'command', 'build-thread', 'in-process'];

/**
 * Bundles the program as one script, which `src/program.ts` evaluates, and a module for each entry. V8 can keep the
 * compiled code of a script on disk, but not the code of a module. Inside the script, modules are still evaluated on demand.
 */
async function bundleProgram(dir, forNode) {
  const options = { ...forNode, splitting: false };
  const [script, loader, entries] = await Promise.all([
    build({
      ...options,
      format: 'cjs',
      sourcemap: false,
      // Instead of the one for ES modules.
      banner: {
        js: '(function (script, require, importModule, __url, __filename, __dirname) {\nconst exports = {};',
      },
      footer: { js: 'return exports;\n})' },
      // A name that no function has for something else.
      define: { 'import.meta.url': '__url' },
      // See `withImports`.
      supported: { 'dynamic-import': false },
      stdin: {
        contents: [
          "require('./core/util/cached-script.ts').keepLater(script);",
          ...ENTRIES.map((name) => `exports['${name}'] = () => require('./${name}.ts');`),
        ].join('\n'),
        resolveDir: `${dir}src`,
        sourcefile: 'script.js',
      },
      outdir: undefined,
      outfile: `${dir}dist/script.cjs`,
      plugins: [outside(`${dir}src/dev/babel.ts`)],
    }),
    build({
      ...options,
      sourcemap: false,
      entryPoints: ['cli', 'program', 'dev/babel'].map((name) => `${dir}src/${name}.ts`),
    }),
    // Only for the names of their exports.
    build({
      ...common,
      bundle: false,
      splitting: false,
      sourcemap: false,
      platform: 'node',
      entryPoints: ENTRIES.map((name) => `${dir}src/${name}.ts`),
      outdir: `${dir}dist`,
    }),
  ]);
  const modules = Object.values(entries.metafile.outputs).map(({ entryPoint, exports }) => {
    const name = path.basename(entryPoint, '.ts');
    const lines = [
      "import { load } from './program.js';",
      `const { ${exports.join(', ')} } = load('${name}');`,
      `export { ${exports.join(', ')} };\n`,
    ];
    return { path: `${dir}dist/${name}.js`, contents: Buffer.from(lines.join('\n')) };
  });
  const [{ path: file, text }] = script.outputFiles;
  const contents = cacheable(await withoutSpace(withImports(text)));
  return {
    metafile: script.metafile,
    outputFiles: [{ path: file, contents }, ...loader.outputFiles, ...modules],
  };
}

/** Leaves a module that is imported on demand in `dist`, next to the program. */
function outside(file) {
  const name = path.basename(file);
  return {
    name: 'outside',
    setup(build) {
      build.onResolve({ filter: new RegExp(`${name}$`) }, (args) =>
        path.resolve(args.resolveDir, args.path) === path.resolve(file)
          ? { path: `./${name.replace('.ts', '.js')}`, external: true }
          : undefined,
      );
    },
  };
}

/**
 * Replaces `import()` by the function `importModule`, because scripts cannot use the former. esbuild has written each as a `require` in a
 * promise, so the text is easy to find.
 */
function withImports(text) {
  return text.replaceAll(
    'Promise.resolve().then(() => __toESM(require(',
    'Promise.resolve().then(() => importModule((',
  );
}

/** Three quarters of the bytes, which each process reads. Lines have a limit, so stacks name a place that people find. */
async function withoutSpace(text) {
  const { code } = await transform(text, { minifyWhitespace: true, lineLimit: 160, legalComments: 'none' });
  return code;
}

/**
 * A script that `src/core/util/cached-script.ts` can read: with a hash, and in ASCII, which is read twice as fast. esbuild leaves other
 * characters only in comments, patterns, and raw templates, from which we make patterns.
 */
function cacheable(text) {
  const ascii = text.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(`// ${createHash('sha256').update(ascii).digest('hex').slice(0, 16)}\n${ascii}`);
}

function licenses(dist, ...metafiles) {
  const text = licensesOf(metafiles);
  return text === undefined
    ? []
    : [{ path: `${dist}/THIRD-PARTY-LICENSES.txt`, contents: Buffer.from(text) }];
}

/**
 * Bundles React for browsers into one ES module. The file is identical on every site and in every build, so browsers
 * and hosts can cache it and builds don't minify it again. `react-exports.json` lists the exports of each React module.
 *
 * `ssg watch` needs React's development version, because only it can replace components (Fast Refresh). That file also contains the modules
 * that replace them.
 */
async function bundleReact(mode = 'production') {
  const dir = folder('ssg');
  const isProduction = mode === 'production';
  process.env.NODE_ENV = 'production';
  const require = createRequire(`${dir}package.json`);
  // `version` and `Fragment` are exported by two modules, with the same value.
  const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
  const exported = Object.fromEntries(
    modules.map((name) => [name, Object.keys(require(name)).filter((key) => !key.startsWith('__'))]),
  );
  const owners = new Map(modules.flatMap((name, index) => exported[name].map((key) => [key, `m${index}`])));
  const contents = [
    // React announces itself to Fast Refresh when it is evaluated.
    ...(isProduction ? [] : [`export * from '${folder('runtime')}src/watch/live-modules.ts';`]),
    `let ${modules.map((_, index) => `m${index}`).join(', ')};`,
    ...modules.map((name, index) => `m${index} = require('${name}');`),
    ...[...owners].map(([key, owner]) => `export const ${key} = ${owner}.${key};`),
    `export { ${modules.map((name, index) => `m${index} as ${defaultName(name)}`).join(', ')} };`,
  ].join('\n');
  const { outputFiles, metafile } = await build({
    ...common,
    splitting: false,
    sourcemap: false,
    minify: true,
    legalComments: 'none',
    platform: 'browser',
    target: BROWSERS,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    stdin: { contents, resolveDir: dir, sourcefile: 'react.js' },
    // Asks V8 to compile the whole file while it downloads, off the main thread.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    plugins: [signalsWithoutStacks],
    outfile: `${dir}dist/${isProduction ? 'react' : 'react-for-watch'}.js`,
  });
  if (!isProduction) return { outputFiles, metafile };
  const names = Object.fromEntries(
    modules.map((name) => [name, { default: defaultName(name), names: exported[name] }]),
  );
  const exports = { path: `${dir}dist/react-exports.json`, contents: Buffer.from(JSON.stringify(names)) };
  return { outputFiles: [...outputFiles, exports], metafile };
}

/**
 * Bundles React for the server modules of sites into one CommonJS module that exports its modules by name, in a function. So builds of
 * sites neither bundle nor compile React (`packages/ssg/src/core/bundle/react-for-node.ts`).
 */
async function bundleReactForNode() {
  const dir = folder('ssg');
  const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];
  const { outputFiles, metafile } = await build({
    ...common,
    splitting: false,
    sourcemap: false,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // The development version is eight times slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    stdin: {
      contents: modules.map((name) => `exports['${name}'] = require('${name}');\n`).join(''),
      resolveDir: dir,
      sourcefile: 'react-for-node.js',
    },
    plugins: [withoutNewStacks],
    banner: { js: '(function (exports, require) {' },
    footer: { js: '})' },
    outfile: `${dir}dist/react-for-node.cjs`,
  });
  return {
    metafile,
    outputFiles: outputFiles.map(({ path, text }) => ({ path, contents: cacheable(text) })),
  };
}

/**
 * React continues on an empty stack when the stack is full. So a component that renders itself never finishes, or parts of
 * the page are missing. With this change, React throws.
 */
const withoutNewStacks = {
  name: 'without-new-stacks',
  setup(build) {
    build.onLoad({ filter: /react-dom-server-legacy\.\w+\.production\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { contents: text.replaceAll('"Maximum call stack size exceeded" ===', 'null ===') };
    });
  },
};

/**
 * While React loads, it creates a few errors that it later throws as signals and compares by identity. If a tool
 * inspects the page (`Runtime.enable`), V8 records a stack for every error and parses each function on it again. Here
 * that means all of React: 12 ms, or four times as much on a slow device. The stacks are never read.
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

/** Turns `react-dom/client` into `reactDomClient`. */
function defaultName(module) {
  return module.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * Writes changed files and removes stale ones. Each file is replaced atomically, so a concurrent site build never reads
 * a half-written package. The declarations that `tsc` writes into the same folders are left alone.
 */
async function write(dist, outputFiles) {
  // Two entries may share a font.
  const unique = new Map(outputFiles.map((file) => [file.path, file]));
  await Promise.all(
    [...unique.values()].map(async ({ path: file, contents }) => {
      const old = await readFile(file).catch(() => undefined);
      if (old && Buffer.compare(old, contents) === 0) return;
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}`;
      await writeFile(temporary, contents);
      await rename(temporary, file);
    }),
  );
  const made = new Set(outputFiles.map((file) => path.basename(file.path)));
  for (const part of ['chunks', 'modules', 'plugins']) {
    for (const name of await readdir(path.join(dist, part), { recursive: true }).catch(() => [])) {
      if (/\.(js(\.map)?|css)$/.test(name) && !made.has(path.basename(name)))
        await rm(path.join(dist, part, name), { force: true });
    }
  }
}

/** Writes a hash of all packages. The cache uses it to discard results of other ssg versions. */
async function writeBuildId() {
  const hash = createHash('sha256');
  for (const name of ['diagrams', 'runtime', 'theme', 'docusaurus', 'ssg']) {
    const files = await readdir(`${folder(name)}dist`, { recursive: true });
    for (const file of files.filter((file) => /\.(c?js|css)$/.test(file)).sort()) {
      hash.update(file).update(await readFile(`${folder(name)}dist/${file}`));
    }
  }
  await writeFile(`${folder('ssg')}dist/build-id.txt`, `${hash.digest('hex')}\n`);
}

await Promise.all([buildDiagrams(), buildRuntime(), buildTheme(), buildDocusaurus(), buildCli()]);
await writeBuildId();
