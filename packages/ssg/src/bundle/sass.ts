/** Style sheets in Sass. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, PartialMessage } from 'esbuild';

/** What is used of either package. */
interface Sass {
  compile(
    file: string,
    options: { importers: Importer[]; style: 'expanded'; logger: { warn(): void; debug(): void } },
  ): { css: string; loadedUrls: URL[] };
}

type Importer =
  | { findFileUrl(url: string): URL | null }
  | { canonicalize(url: string): URL | null; load(url: URL): { contents: string; syntax: 'scss' } };

export interface CompiledSass {
  css: string;
  /** Absolute paths of all that went in. */
  files: string[];
  warnings?: PartialMessage[];
}

/**
 * By the site's own Sass, else by ours; it is large, and few sites have any.
 *
 * @param isLenient a sheet that is not there is left out, and one that is wrong is empty; both are told
 */
export async function compileSass(
  file: string,
  root: string,
  isLenient: boolean,
): Promise<CompiledSass | Required<Pick<OnLoadResult, 'errors'>>> {
  const sass = await loadSass(root);
  const missing: string[] = [];
  const importers = [below(root), below(path.join(root, 'node_modules'))];
  try {
    const { css, loadedUrls } = sass.compile(file, {
      importers: isLenient ? [...importers, empty(missing)] : importers,
      style: 'expanded',
      // What Sass will not have in its next version, for example.
      logger: { warn() {}, debug() {} },
    });
    const files = loadedUrls.flatMap((url) => (url.protocol === 'file:' ? [fileURLToPath(url)] : []));
    const location = { file: path.relative(root, file), line: 1, column: 0, lineText: '' };
    const warnings = missing.map((url) => ({ text: `there is no style sheet \`${url}\``, location }));
    return { css, files, ...(warnings.length > 0 && { warnings }) };
  } catch (error) {
    const problem = await describe(error, file, root);
    return isLenient ? { css: '', files: [file], warnings: [problem] } : { errors: [problem] };
  }
}

/** Webpack has a tilde in front of what is in a package. */
function below(folder: string): Importer {
  return {
    findFileUrl: (url) =>
      /^[a-z]+:/i.test(url) ? null : new URL(url.replace(/^~/, ''), `${pathToFileURL(folder).href}/`),
  };
}

/** Stands in for what nobody has. */
function empty(missing: string[]): Importer {
  return {
    canonicalize(url) {
      missing.push(url.replace(/^missing:/, ''));
      return new URL(`missing:${encodeURIComponent(url)}`);
    },
    load: () => ({ contents: '', syntax: 'scss' }),
  };
}

async function describe(error: unknown, file: string, root: string): Promise<PartialMessage> {
  const { sassMessage, span } = error as {
    sassMessage?: string;
    span?: { url?: URL; start: { line: number; column: number } };
  };
  const { line = 0, column = 0 } = span?.start ?? {};
  // What is wrong may stand in a sheet that this one uses.
  const at = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file;
  const lineText = (await readFile(at, 'utf8')).split('\n')[line] ?? '';
  return {
    text: sassMessage ?? String(error),
    location: { file: path.relative(root, at), line: line + 1, column, lineText },
  };
}

async function loadSass(root: string): Promise<Sass> {
  const require = createRequire(path.join(root, 'package.json'));
  for (const name of ['sass-embedded', 'sass']) {
    try {
      return (await import(pathToFileURL(require.resolve(name)).href)) as Sass;
    } catch {
      // The other one, perhaps.
    }
  }
  return import('sass');
}
