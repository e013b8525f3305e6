/**
 * Bundles what runs: the reader's scripts and the prerender's server module, from the same sources in esbuild runs side
 * by side.
 *
 *   boot     the one script of a page, by itself
 *   client   React, runtime, theme and their styles, and a chunk for each component page
 *   server   one module for Node: the theme, the runtime's renderer and every component page
 *
 * Nothing is written here. The client's files are artifacts for the output; the server module is text that `load.ts`
 * evaluates.
 */
import path from 'node:path';
import type { BuildOptions, BuildResult, Message, Metafile, OutputFile } from 'esbuild';
import type { Artifact, Diagnostic } from '../types.ts';
import { ownPackages } from './own-packages.ts';
import { pagesPlugin, VIRTUAL } from './pages-plugin.ts';

export interface ComponentPage {
  /** Absolute path of the source. */
  file: string;
  /** Name for its chunk: `docs-guides-basics`. */
  name: string;
}

export interface BundleInput {
  /** Absolute path of the site's folder. */
  root: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** A package's name, or an absolute path. */
  theme: string;
  /** Absolute paths. */
  styles: string[];
  pages: ComponentPage[];
  /** The text of a Markdown or MDX file as an ES module, links resolved. */
  loadDocument(file: string): Promise<string>;
}

export interface Bundle {
  /** URLs, with base URL. */
  boot: string;
  client: string;
  styles: string[];
  /** Chunk and style sheets of each component page, by source file. */
  pages: Map<string, { chunk: string; styles: string[] }>;
  artifacts: Artifact[];
  /** The server module and its source map. */
  server: { code: string; map: string };
  /** Absolute paths of every file that went in. */
  inputs: string[];
}

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
    'pdf',
  ].map((ending) => [`.${ending}`, 'file' as const]),
);

export async function bundleSite(
  input: BundleInput,
): Promise<
  { bundle: Bundle; diagnostics: Diagnostic[] } | { bundle?: undefined; diagnostics: Diagnostic[] }
> {
  const esbuild = await import('esbuild');
  const run = async (options: BuildOptions) => {
    try {
      return { result: await esbuild.build(options) };
    } catch (error) {
      if (isBuildFailure(error)) return { errors: error.errors };
      throw error;
    }
  };
  const [boot, client, server] = await Promise.all([
    run(bootOptions(input)),
    run(clientOptions(input)),
    run(serverOptions(input)),
  ]);
  if (!boot.result || !client.result || !server.result) {
    return {
      diagnostics: toDiagnostics(
        [...(boot.errors ?? []), ...(client.errors ?? []), ...(server.errors ?? [])],
        'error',
        input.root,
      ),
    };
  }
  return {
    bundle: assemble(input, boot.result as Built, client.result as Built, server.result as Built),
    diagnostics: toDiagnostics(client.result.warnings, 'warning', input.root),
  };
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
  };
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
    loader: FILES,
    plugins: [ownPackages(), pagesPlugin(input, 'client')],
  };
}

/** By itself, so that it is one file: what it shared with the client would be a second request before the load event. */
function bootOptions(input: BundleInput): BuildOptions {
  return { ...browser(input), entryPoints: [{ in: `${VIRTUAL}boot`, out: 'boot' }] };
}

function clientOptions(input: BundleInput): BuildOptions {
  return {
    ...browser(input),
    entryPoints: [
      { in: `${VIRTUAL}client`, out: 'client' },
      ...input.pages.map((page) => ({ in: `${VIRTUAL}page:${page.file}`, out: page.name })),
    ],
    chunkNames: '[name]-[hash]',
    splitting: true,
  };
}

function serverOptions(input: BundleInput): BuildOptions {
  return {
    ...common(input),
    platform: 'node',
    target: 'node20',
    entryPoints: [{ in: `${VIRTUAL}server`, out: 'server' }],
    sourcemap: 'external',
    loader: { ...FILES, '.css': 'empty' },
    // React's server is CommonJS and asks for Node's modules with require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [ownPackages(), pagesPlugin(input, 'server')],
  };
}

interface Built extends BuildResult {
  metafile: Metafile;
  outputFiles: OutputFile[];
}

function assemble(input: BundleInput, boot: Built, client: Built, server: Built): Bundle {
  const byEntry = new Map<string, { url: string; css: string[] }>();
  const urlOf = (output: string): string => `${input.baseUrl}assets/${path.posix.basename(output)}`;
  for (const [output, { entryPoint, cssBundle }] of Object.entries({
    ...boot.metafile.outputs,
    ...client.metafile.outputs,
  })) {
    if (entryPoint === undefined || !entryPoint.startsWith(VIRTUAL) || output.endsWith('.css')) continue;
    byEntry.set(entryPoint.slice(VIRTUAL.length), {
      url: urlOf(output),
      css: cssBundle ? [urlOf(cssBundle)] : [],
    });
  }
  const entry = (name: string): { url: string; css: string[] } => {
    const found = byEntry.get(name);
    if (!found) throw new Error(`esbuild made no output for the entry ${name}`);
    return found;
  };
  const pages: Bundle['pages'] = new Map();
  for (const { file } of input.pages) {
    const { url, css } = entry(`page:${file}`);
    pages.set(file, { chunk: url, styles: css });
  }
  const serverText = (ending: string): string =>
    server.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return {
    boot: entry('boot').url,
    client: entry('client').url,
    styles: entry('client').css,
    pages,
    artifacts: [...boot.outputFiles, ...client.outputFiles].map((file) => ({
      path: `assets/${path.basename(file.path)}`,
      contents: file.contents,
    })),
    server: { code: serverText('server.js'), map: serverText('server.js.map') },
    inputs: Object.keys(client.metafile.inputs)
      .filter((file) => !file.startsWith(VIRTUAL))
      .map((file) => path.resolve(input.root, file.replace(/^[a-z-]+:(?=\/)/, ''))),
  };
}

interface BuildFailure {
  errors: Message[];
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}

/** esbuild's messages with our codes. The two runs report the same source twice: one of each is kept. */
function toDiagnostics(messages: Message[], severity: 'error' | 'warning', root: string): Diagnostic[] {
  const seen = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { text, location, notes, pluginName, detail } of messages) {
    // A plugin hands over its own diagnostics whole.
    if (pluginName !== '' && isDiagnostic(detail)) {
      const key = JSON.stringify([detail.file, detail.line, detail.column, detail.message]);
      if (!seen.has(key)) diagnostics.push(detail);
      seen.add(key);
      continue;
    }
    const key = `${location?.file}:${location?.line}:${location?.column}:${text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const unresolved = /^Could not resolve "(.+)"/.exec(text);
    const diagnostic: Diagnostic = {
      code: unresolved ? 'unresolved-import' : 'bundle',
      severity,
      message: unresolved ? `\`${unresolved[1]}\` cannot be found` : text,
    };
    if (location) {
      diagnostic.file = path.resolve(root, location.file.replace(/^[a-z-]+:(?=\/)/, ''));
      diagnostic.line = location.line;
      diagnostic.column = location.column + 1;
      diagnostic.endLine = location.line;
      diagnostic.endColumn = location.column + 1 + location.length;
    }
    if (unresolved) {
      diagnostic.hint = unresolved[1]?.startsWith('.')
        ? 'check the path; it is relative to the file that imports it'
        : `install the package, for example with \`npm install ${unresolved[1]}\``;
    } else if (notes[0]) diagnostic.hint = notes[0].text;
    diagnostics.push(diagnostic);
  }
  return diagnostics;
}

function isDiagnostic(value: unknown): value is Diagnostic {
  return typeof value === 'object' && value !== null && 'code' in value && 'severity' in value;
}
