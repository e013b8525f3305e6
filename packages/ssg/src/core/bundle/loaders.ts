/** Runs loaders of the site, which make a module from the text of a file: `import code from '!!raw-loader!own-loader!./x.ts'`. */
import path from 'node:path';
import type { OnLoadResult, PluginBuild } from 'esbuild';
import { diagnose } from '../diagnostic/diagnose.ts';
import { forbidStubCalls } from '../modules/stub.ts';
import { runSiteCode } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { messageOf } from '../util/message-of.ts';
import { readBytes } from '../util/regular-file.ts';
import { settled } from '../util/settled.ts';
import { sha256 } from '../util/sha256.ts';

/** A loader as in Webpack, except that it has no `pitch`. */
export type LoaderFunction = ((this: unknown, source: unknown) => unknown) & { raw?: boolean };

export interface SiteLoader {
  /** Absolute path. */
  file: string;
  /** Hash of its code. */
  hash: string;
  run: LoaderFunction;
}

export type SiteLoaders = Readonly<Record<string, SiteLoader>>;

/** Results by the loader, so the server and the client share them. */
const results = new WeakMap<LoaderFunction, Map<string, Promise<OnLoadResult>>>();

const NAMESPACE = 'site-loader';

/** The loaders in `!!one-loader!two-loader?key=value!./file.ts`, and the file. */
function parts(request: string): { names: string[]; file: string } {
  const names = request.replace(/^-?!*/, '').split('!');
  return { file: names.pop() as string, names };
}

/** Whether an import names a loader of the site. */
export function usesSiteLoader(request: string, loaders: SiteLoaders): boolean {
  return parts(request).names.some((name) => Object.hasOwn(loaders, splitQuery(name).path));
}

/** @param file absolute path of the imported file */
export function siteLoaderPath(request: string, file: string) {
  return { path: file, namespace: NAMESPACE, suffix: `?${parts(request).names.join('!')}` };
}

/** @param name esbuild's name of a module, which contains its loaders */
export const withoutLoaders = (name: string): string =>
  name.startsWith(`${NAMESPACE}:`) ? name.replace(/\?.*$/s, '') : name;

export function siteLoaders(build: PluginBuild, loaders: SiteLoaders, root: string): void {
  build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file, suffix }) => {
    const names = suffix.slice(1).split('!');
    const chain = names.flatMap((name): Step[] => {
      const { path: plain, query } = splitQuery(name);
      const loader = Object.hasOwn(loaders, plain) ? loaders[plain] : undefined;
      if (loader) return [{ name: plain, query, loader }];
      return plain === 'raw-loader' ? [{ name: plain, query, loader: RAW }] : [];
    });
    const bytes = readBytes(file);
    const first = (chain[0] as Step).loader.run;
    const known = getOrInsert(results, first, () => new Map());
    const key = sha256(JSON.stringify([names, file, chain.map(({ loader }) => loader.hash)]) + sha256(bytes));
    return getOrInsert(known, key, () => runAll(chain.toReversed(), file, bytes, root));
  });
}

interface Step {
  name: string;
  /** With the question mark. */
  query: string;
  loader: SiteLoader;
}

/** The last step of a chain, which makes a module of a text or of any other JSON value. */
const RAW: SiteLoader = {
  file: '',
  hash: '',
  run: (source) => `export default ${JSON.stringify(source)};`,
};

async function runAll(steps: Step[], file: string, bytes: Buffer, root: string): Promise<OnLoadResult> {
  let source: unknown = bytes;
  const watchFiles = [file];
  for (const step of steps) {
    try {
      source = await runOne(step, source, file, root, watchFiles);
    } catch (error) {
      return { contents: bytes, loader: 'text', watchFiles, warnings: [{ detail: failed(step, error) }] };
    }
  }
  const contents = Buffer.isBuffer(source) ? source : String(source);
  return { contents, loader: 'jsx', resolveDir: path.dirname(file), watchFiles };
}

async function runOne(
  { query, loader }: Step,
  given: unknown,
  file: string,
  root: string,
  watchFiles: string[],
): Promise<unknown> {
  const { run } = loader;
  const source = Buffer.isBuffer(given) && !run.raw ? given.toString('utf8') : given;
  let isAsync = false;
  let callback: (error: unknown, content?: unknown) => void = () => {};
  const called = new Promise<unknown>((resolve, reject) => {
    callback = (error, content) => {
      isAsync = true;
      if (error) reject(error);
      else resolve(content);
    };
  });
  const addDependency = (dependency: string): void => {
    watchFiles.push(path.resolve(root, dependency));
  };
  const context = {
    version: 2,
    mode: 'production',
    target: 'web',
    webpack: true,
    rootContext: root,
    context: path.dirname(file),
    resourcePath: file,
    resource: file,
    resourceQuery: '',
    query,
    getOptions: () => optionsOf(query),
    callback,
    async: () => {
      isAsync = true;
      return callback;
    },
    cacheable: () => {},
    addDependency,
    dependency: addDependency,
    addContextDependency: () => {},
    emitWarning: () => {},
    emitError: (error: unknown) => callback(error),
  };
  const end = forbidStubCalls();
  try {
    const code = {
      subject: 'the loader',
      file: loader.file,
      key: loader.hash,
    };
    return await runSiteCode(code, () => {
      const returned = run.call(context, source);
      return settled(isAsync ? called : returned);
    });
  } finally {
    end();
  }
}

/** The options in a query: `?{"key":1}` or `?key=value`. */
function optionsOf(query: string): unknown {
  const text = query.slice(1);
  if (text.startsWith('{')) return JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}

function splitQuery(name: string): { path: string; query: string } {
  const at = name.indexOf('?');
  return at === -1 ? { path: name, query: '' } : { path: name.slice(0, at), query: name.slice(at) };
}

/** The same for all files of the loader, so it is reported once. */
function failed({ name, loader }: Step, error: unknown): Diagnostic {
  const reason = messageOf(error).split('\n')[0];
  return diagnose('bundle', `the loader \`${name}\` failed: ${reason}`, {
    severity: 'warning',
    file: loader.file,
    hint: 'fix the loader; until then, its files are imported as text',
  });
}
