/** Compiles Sass style sheets. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, PartialMessage } from 'esbuild';
import { readText } from '../util/regular-file.ts';

/** The common API of both Sass packages. */
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
  /** Absolute paths of all loaded files. */
  files: string[];
  warnings?: PartialMessage[];
}

/**
 * Compiles with the site's own Sass, or else with the one of ssg, which is loaded on demand because it is large.
 *
 * @param isLenient missing and invalid style sheets are empty, with a warning
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
      // Hides deprecation warnings.
      logger: { warn() {}, debug() {} },
    });
    const files = loadedUrls.flatMap((url) => (url.protocol === 'file:' ? [fileURLToPath(url)] : []));
    const location = { file: path.relative(root, file), line: 1, column: 0, lineText: '' };
    const warnings = missing.map((url) => ({ text: `the style sheet \`${url}\` does not exist`, location }));
    return { css, files, ...(warnings.length > 0 && { warnings }) };
  } catch (error) {
    const problem = await describe(error, file, root);
    return isLenient ? { css: '', files: [file], warnings: [problem] } : { errors: [problem] };
  }
}

/** In Webpack, a tilde marks files of packages. */
function below(folder: string): Importer {
  return {
    findFileUrl: (url) =>
      /^[a-z]+:/i.test(url) ? null : new URL(url.replace(/^~/, ''), `${pathToFileURL(folder).href}/`),
  };
}

/** Replaces missing style sheets with empty ones. */
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
  // The error may be in an imported style sheet.
  const at = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file;
  const lineText = readText(at).split('\n')[line] ?? '';
  return {
    text: sassMessage ?? String(error),
    location: { file: path.relative(root, at), line: line + 1, column, lineText },
  };
}

async function loadSass(root: string): Promise<Sass> {
  const require = createRequire(path.join(root, 'package.json'));
  for (const name of ['sass-embedded', 'sass']) {
    try {
      // With `import()` of a path, the functions would only be in `default`.
      return require(name) as Sass;
    } catch {
      // Try the other package.
    }
  }
  return import('sass');
}
