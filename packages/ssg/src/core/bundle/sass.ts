/** Compiles Sass style sheets. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, PartialMessage } from 'esbuild';
import { unresolved } from '../config/bundle-errors.ts';
import { findLiteral } from '../diagnostic/find-literal.ts';
import { findPackage, missingPackage, requirePackage } from '../modules/optional-packages.ts';
import { readIfExists } from '../util/read-if-exists.ts';
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

export type CompiledSheet =
  | {
      css: string;
      /** Absolute paths of all loaded files. */
      files: string[];
      warnings?: PartialMessage[];
    }
  | Required<Pick<OnLoadResult, 'errors'>>;

/**
 * Compiles with the site's Sass.
 *
 * @param isLenient missing and invalid style sheets are empty, with a warning
 */
export async function compileSass(file: string, root: string, isLenient: boolean): Promise<CompiledSheet> {
  const sass = loadSass(root);
  if (!sass) return withoutCompiler('sass', file, root, isLenient);
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
    const warnings = missing.map((url) => missingSheet(url, file, root));
    return { css, files, ...(warnings.length > 0 && { warnings }) };
  } catch (error) {
    const problem = await describe(error, file, root);
    return isLenient ? { css: '', files: [file], warnings: [problem] } : { errors: [problem] };
  }
}

/** In a lenient build, a missing compiler is reported like a missing import, so one message lists all missing packages. */
export function withoutCompiler(name: string, file: string, root: string, isLenient: boolean): CompiledSheet {
  if (isLenient) {
    const location = { file: path.relative(root, file), line: 1, column: 0, lineText: '' };
    return { css: '', files: [file], warnings: [{ text: unresolved(name), location }] };
  }
  const detail = { ...missingPackage('the style sheet needs', [name], root), file };
  return { errors: [{ text: detail.message, detail }] };
}

/** A tilde is in front of a package. Sass removes `./`. */
function missingSheet(url: string, file: string, root: string): PartialMessage {
  const source = readText(file);
  const found = findLiteral(source, url) ?? findLiteral(source, `./${url}`);
  const { line = 1, column = 2, endColumn = column } = found ?? {};
  return {
    text: url.startsWith('~') ? unresolved(url.slice(1)) : `the style sheet \`${url}\` does not exist`,
    location: {
      file: path.relative(root, file),
      line,
      // The quotes belong to it.
      column: column - 2,
      length: endColumn - column + 2,
      lineText: source.split('\n')[line - 1] ?? '',
    },
  };
}

/** In webpack, a tilde marks files of packages. In Docusaurus, `@site` is the site's folder. */
function below(folder: string): Importer {
  return {
    findFileUrl: (url) =>
      /^[a-z]+:/i.test(url)
        ? null
        : new URL(url.replace(/^~?(?:@site\/)?/, ''), `${pathToFileURL(folder).href}/`),
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
  const lineText = readIfExists(at)?.split('\n')[line] ?? '';
  return {
    text: sassMessage ?? String(error),
    location: { file: path.relative(root, at), line: line + 1, column, lineText },
  };
}

function loadSass(root: string): Sass | undefined {
  const installed = findPackage('sass-embedded', root) ?? findPackage('sass', root);
  return installed && (requirePackage(installed) as Sass);
}
