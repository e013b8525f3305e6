/**
 * Bundles what runs: the reader's scripts and the prerender's server module, from the same sources in esbuild runs side
 * by side.
 *
 *   boot     the one script of a page, by itself
 *   internal the internal-docs module, by itself, for a site that configures it
 *   client   runtime, theme and their styles, and a chunk for each component page; React is a file of its own
 *   server   one module for Node: the theme, the runtime's renderer and every component page
 *
 * Nothing is written here. The client's files are artifacts for the output; the server module is text that `load.ts`
 * evaluates.
 */
import path from 'node:path';
import type { BuildOptions, BuildResult, Message, Metafile, OutputFile, Plugin } from 'esbuild';
import { isBuildFailure } from '../config/bundle-errors.ts';
import { integrityOf } from '../security/policy.ts';
import type { Diagnostic } from '../types.ts';
import { nameByContent } from './content-names.ts';
import { graphOf } from './digests.ts';
import { docusaurusNames } from './docusaurus-names.ts';
import { affectedInputs, Faults, leaveOut, standIns } from './faults.ts';
import { byImport, toDiagnostics } from './messages.ts';
import { missingImports } from './missing-imports.ts';
import { ownPackages } from './own-packages.ts';
import { pagesPlugin, VIRTUAL } from './pages-plugin.ts';
import { throwingModules } from './placeholders.ts';
import { reactArtifact, reactFromFile } from './react.ts';
import { siteFiles } from './site-files.ts';
import { themeModules } from './theme-modules.ts';
import { themeTexts } from './theme-texts.ts';
import { awaitTopLevel } from './top-level-await.ts';
import type { Bundle, BundleInput } from './types.ts';

const FILES = Object.fromEntries(
  [
    'png',
    'jpg',
    'jpeg',
    'gif',
    'webp',
    'avif',
    'svg',
    'ico',
    'mp4',
    'webm',
    'woff2',
    'woff',
    'ttf',
    'eot',
    'otf',
    'pdf',
    'mp3',
    'ogg',
    'wav',
    'glb',
    'zip',
  ].map((ending) => [`.${ending}`, 'file' as const]),
);

/** Components for Docusaurus are often JSX in `.js`. */
const LOADERS = { ...FILES, '.js': 'jsx', '.txt': 'text' } as const;

/** Runs esbuild. Watch has one that remembers what it parsed the time before. */
export type RunEsbuild = (options: BuildOptions) => Promise<BuildResult>;

const runOnce: RunEsbuild = async (options) => (await import('esbuild')).build(options);

/** What a component is in. */
const MODULE = /\.[cm]?[jt]sx?$/;

/** A fault may hide another behind it, but not for ever. */
const MOST_ROUNDS = 5;

/**
 * Where something cannot be bundled, the bundle is of the rest: good for finding what else is wrong, not for being
 * published. It is absent when nothing can be made without the faulty files, as when the theme is one of them.
 */
export async function bundleSite(
  input: BundleInput,
  runFirst: RunEsbuild = runOnce,
): Promise<{ bundle?: Bundle | undefined; diagnostics: Diagnostic[] }> {
  const faults = new Faults();
  const errors: Diagnostic[] = [];
  const warned: Message[] = [];
  // A component that cannot be bundled is a frame where the site wants frames.
  const throwing = new Set(input.throwing);
  const isFramed = (file: string): boolean =>
    input.onUnresolvedImport === 'placeholder' && MODULE.test(file) && !throwing.has(file);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { built, messages, warnings } = await bundleAll(
      { ...input, throwing },
      faults,
      round === 0 ? runFirst : runOnce,
    );
    warned.push(...warnings);
    if (built) {
      const modules = faults.modules();
      const affected = affectedInputs(built.client.metafile, modules, input.root);
      const diagnostics = byImport([...errors, ...(await toDiagnostics(warned, 'warning', input))]);
      if (affected.has(`${VIRTUAL}client`)) return { diagnostics };
      const onServer = affectedInputs(built.server.metafile, modules, input.root);
      return { bundle: assemble(input, built, new Set([...affected, ...onServer])), diagnostics };
    }
    const found = await toDiagnostics(messages, 'error', input);
    const framed = found.filter(({ file }) => file !== undefined && isFramed(file));
    const others = found.filter((problem) => !framed.includes(problem));
    errors.push(...others, ...framed.map((problem) => ({ ...problem, severity: 'warning' as const })));
    for (const { file = '' } of framed) throwing.add(file);
    if (!faults.learn(others) && framed.length === 0) break;
  }
  return { diagnostics: byImport([...errors, ...(await toDiagnostics(warned, 'warning', input))]) };
}

interface AllBuilt {
  standalone: Built;
  client: Built;
  server: Built;
}

async function bundleAll(
  input: BundleInput,
  faults: Faults,
  runEsbuild: RunEsbuild,
): Promise<{ built?: AllBuilt; messages: Message[]; warnings: Message[] }> {
  const messages: Message[] = [];
  /** Of runs that fail, too: what is left out in the next round is not looked at again. */
  const warnings: Message[] = [];
  const run = async (options: BuildOptions): Promise<Built | undefined> => {
    try {
      const plugins = [leaveOut(faults), standIns(faults), ...(options.plugins ?? [])];
      return (await runEsbuild({ ...options, plugins })) as Built;
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      messages.push(...error.errors);
      warnings.push(...error.warnings);
      return undefined;
    }
  };
  const [standalone, client, server] = await Promise.all([
    run(standaloneOptions(input)),
    run(clientOptions(input)),
    run(serverOptions(input)),
  ]);
  warnings.push(...(client?.warnings ?? []));
  const built = standalone && client && server && { standalone, client, server };
  return { ...(built && { built }), messages, warnings };
}

function common(input: BundleInput): BuildOptions {
  return {
    absWorkingDir: input.root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
    logLevel: 'silent',
    outdir: path.join(input.root, 'assets'),
    publicPath: `${input.baseUrl}assets/`,
    assetNames: '[name]-[hash]',
    // Without this React runs, and prerenders, eight times slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    // A site's tsconfig is for its editor; it must not change what is published.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    alias: input.alias,
  };
}

function plugins(input: BundleInput, side: 'client' | 'server'): Plugin[] {
  return [
    throwingModules(input.throwing ?? new Set()),
    missingImports(input.onUnresolvedImport, (file) => input.loadDocument(file)),
    themeTexts(input.texts),
    themeModules(input.parts, side),
    ownPackages(),
    docusaurusNames(input),
    siteFiles(input, side),
    pagesPlugin(input),
  ];
}

/** What both of the reader's bundles have in common. */
function browser(input: BundleInput): BuildOptions {
  return {
    ...common(input),
    platform: 'browser',
    // What has had these for two years: every browser that supports cascade layers, :has() and oklch().
    target: ['chrome111', 'firefox121', 'safari16.4'],
    entryNames: '[name]-[hash]',
    minify: true,
    legalComments: 'none',
    loader: LOADERS,
    plugins: [reactFromFile(), ...plugins(input, 'client')],
  };
}

/**
 * By themselves, so that each is one file: what they shared with the client would be a second request before the load
 * event, and for the sake of the internal-docs module every reader would get the client in more pieces.
 */
function standaloneOptions(input: BundleInput): BuildOptions {
  const names = input.internalDocs ? ['boot', 'internal'] : ['boot'];
  if (input.math) names.push('math');
  if (hasBlogStyles(input)) names.push('blog');
  return { ...browser(input), entryPoints: names.map((name) => ({ in: VIRTUAL + name, out: name })) };
}

function clientOptions(input: BundleInput): BuildOptions {
  return {
    ...browser(input),
    entryPoints: [
      { in: `${VIRTUAL}client`, out: 'client' },
      ...input.pages
        .filter(({ isStatic }) => !isStatic)
        .map((page) => ({ in: `${VIRTUAL}page:${page.file}`, out: page.name })),
    ],
    chunkNames: '[name]-[hash]',
    splitting: true,
    // Asks V8 to compile it all while it arrives, off the main thread: evaluation took 20 ms instead of 40.
    banner: { js: '//# allFunctionsCalledOnLoad' },
  };
}

function serverOptions(input: BundleInput): BuildOptions {
  return {
    ...common(input),
    platform: 'node',
    target: 'node20',
    entryPoints: [{ in: `${VIRTUAL}server`, out: 'server' }],
    sourcemap: 'external',
    loader: { ...LOADERS, '.css': 'empty' },
    // React's server is CommonJS and asks for Node's modules with require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: plugins(input, 'server'),
  };
}

/** What a theme of the site's own looks like in a blog is its business. */
function hasBlogStyles({ blog, theme }: BundleInput): boolean {
  return blog && theme === '@ssg/theme';
}

/** Entries that are style sheets and nothing else. */
const SHEETS = new Set(['math', 'blog'].map((name) => VIRTUAL + name));

const ON_EVERY_PAGE = new Set(['boot', 'client', 'internal'].map((name) => VIRTUAL + name));

interface Built extends BuildResult {
  metafile: Metafile;
  outputFiles: OutputFile[];
}

function assemble(
  input: BundleInput,
  { standalone, client, server }: AllBuilt,
  affected: ReadonlySet<string>,
): Bundle {
  const outputs = { ...standalone.metafile.outputs, ...client.metafile.outputs };
  // What only static pages show comes out of the server's run alone.
  const shown = server.outputFiles.filter(({ path: file }) => !/[\\/]server\.(?:js|js\.map|css)$/.test(file));
  const files = nameByContent([...standalone.outputFiles, ...client.outputFiles, ...shown], outputs);
  const urlOf = (output: string): string =>
    `${input.baseUrl}assets/${files.get(path.posix.basename(output))?.name}`;
  const byEntry = new Map<string, { output: string; url: string; css: string[] }>();
  for (const [output, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (entryPoint === undefined || !entryPoint.startsWith(VIRTUAL)) continue;
    if (output.endsWith('.css') && !SHEETS.has(entryPoint)) continue;
    byEntry.set(entryPoint.slice(VIRTUAL.length), {
      output,
      url: urlOf(output),
      css: cssBundle ? [urlOf(cssBundle)] : [],
    });
  }
  const entry = (name: string): { output: string; url: string; css: string[] } => {
    const found = byEntry.get(name);
    if (!found) throw new Error(`esbuild made no output for the entry ${name}`);
    return found;
  };
  const react = reactArtifact();
  const integrity = new Map([[input.baseUrl + react.path, integrityOf(react.contents as Uint8Array)]]);
  /** Adds a file that nobody vouches for yet, and what it imports, what is imported first. */
  const vouchFor = (
    output: string,
    known: ReadonlyMap<string, string>[],
    into: Map<string, string>,
  ): void => {
    const url = urlOf(output);
    const file = files.get(path.posix.basename(output));
    if (!file || into.has(url) || known.some((each) => each.has(url))) return;
    // A mark for imports that go in a circle.
    into.set(url, '');
    for (const { path: imported, kind } of outputs[output]?.imports ?? [])
      if (kind === 'import-statement') vouchFor(imported, known, into);
    into.delete(url);
    into.set(url, integrityOf(file.contents));
  };
  const everywhere = Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint !== undefined && ON_EVERY_PAGE.has(entryPoint) ? [output] : [],
  );
  const sheets = Object.keys(outputs).filter((output) => output.endsWith('.css'));
  for (const output of [...everywhere, ...sheets]) vouchFor(output, [], integrity);
  const onDemand = new Map<string, string>();
  for (const { path: imported, kind } of everywhere.flatMap((output) => outputs[output]?.imports ?? [])) {
    if (kind === 'dynamic-import') vouchFor(imported, [integrity], onDemand);
  }
  const pages: Bundle['pages'] = new Map();
  for (const { file, isStatic } of input.pages) {
    if (isStatic) continue;
    const { output, url, css } = entry(`page:${file}`);
    const own = new Map<string, string>();
    vouchFor(output, [integrity, onDemand], own);
    pages.set(file, { chunk: url, integrity: Object.fromEntries(own), styles: css });
  }
  const serverText = (ending: string): string =>
    server.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const { code, awaiting } = awaitTopLevel(serverText('server.js'));
  return {
    boot: entry('boot').url,
    react: input.baseUrl + react.path,
    client: entry('client').url,
    ...(input.internalDocs && { internal: entry('internal').url }),
    styles: entry('client').css,
    ...(input.math && { mathStyles: entry('math').url }),
    ...(hasBlogStyles(input) && { blogStyles: entry('blog').url }),
    integrity,
    onDemand: [...onDemand],
    pages,
    broken: new Set(
      input.pages.flatMap(({ file, isStatic }) => {
        const name = isStatic ? inputName(file, input.root) : `${VIRTUAL}page:${file}`;
        return affected.has(name) ? [file] : [];
      }),
    ),
    artifacts: [
      react,
      ...[...files.values()].map(({ name, contents }) => ({ path: `assets/${name}`, contents })),
    ],
    server: { code, map: serverText('server.js.map') },
    awaiting,
    graph: graphOf(server.metafile),
    inputs: [client, server].flatMap(({ metafile }) => filesIn(metafile, input.root)),
  };
}

/** What a metafile calls a file. */
function inputName(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

/** Absolute paths of the files that went in, without the modules that exist only here. */
function filesIn({ inputs }: Metafile, root: string): string[] {
  return Object.keys(inputs)
    .map((name) => name.replace(/^[a-z-]+:(?=\/|[A-Za-z]:[\\/])/, ''))
    .filter((name) => !/^[a-z-]{2,}:/.test(name))
    .map((name) => path.resolve(root, name));
}
