/**
 * `` require(`@site/static/img/${name}.png`) ``: a path that only the running code knows. webpack bundles every file that the path may
 * mean. So does esbuild, but only for paths that start with `./`, and it returns the URL of a file instead of a module.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { isInPackage } from '../util/package-name.ts';
import { posixRelative } from '../util/posix-path.ts';
import { readText } from '../util/regular-file.ts';
import { ASSET } from './file-endings.ts';
import { exactly } from './filters.ts';
import { loadFunction, withContextCode, withContexts } from './require-context.ts';

/**
 * The start of a computed import: a template with an expression, or a string and `+`. At least one folder is known, or else all installed
 * packages would be meant.
 */
const COMPUTED =
  /\b(require|import)(\(\s*)(?:(`)(@site\/|\.{1,2}\/)(?=[^`$]+\/[^`]*\$\{)|(['"])(@site\/|\.{1,2}\/)(?=[^'"]+\/[^'"]*\5\s*\+))/g;

/** The start of a computed import of the text of a file. esbuild does not pass on the loader, so the folder is listed here. */
const COMPUTED_TEXT =
  /\b(require|import)\((\s*(?:`|(['"])))((?:!!|-!|!)?raw-loader!)((?:@site\/|\.{1,2}\/)(?:[^'"`$\n]*\/)?)(?=[^`'"\n]*(?:\$\{|\3\s*\+))/g;

/** The start of each call that is changed. */
const CALLS = ['require(', 'require.context', 'import('];

const MODULE_OF = '__ssgModuleOf';

/** As webpack, a file is a module with its URL as `default`. */
const MODULE_OF_CODE = `\nfunction ${MODULE_OF}(found) { return typeof found === 'string' ? { default: found } : found; }\n`;

/** Whether a module may have computed imports, which the files in a folder change. A fast search, because documents are long. */
export function readsFolders(text: string): boolean {
  return CALLS.some((call) => text.includes(call));
}

/**
 * Changes computed imports, and calls of `require.context`, for esbuild.
 *
 * @param file absolute path of the module
 * @param root absolute path of the site's folder
 */
export function withComputedImports(written: string, file: string, root: string): string {
  if (!readsFolders(written)) return written;
  const text = withComputedTexts(withContexts(written, file, root), file, root);
  const toRoot = posixRelative(path.dirname(file), root);
  let changed = '';
  let done = 0;
  for (const match of text.matchAll(COMPUTED)) {
    const [start, call, open, template = '', inTemplate, quote = '', inString] = match;
    const end = endOfCall(text, match.index + `${call}`.length);
    if (match.index < done || end === undefined) continue;
    const base = inTemplate ?? inString;
    const from = base === '@site/' ? `./${toRoot === '' ? '' : `${toRoot}/`}` : base;
    const rest = text.slice(match.index + start.length, end);
    const inside = template === '' ? rest : withFolder(rest, path.resolve(path.dirname(file), from ?? ''));
    const whole = `${call}${open}${template}${quote}${from}${inside}`;
    changed += text.slice(done, match.index) + (call === 'require' ? `${MODULE_OF}(${whole})` : whole);
    done = end;
  }
  if (done === 0) return text;
  return changed + text.slice(done) + (changed.includes(MODULE_OF) ? MODULE_OF_CODE : '');
}

function withComputedTexts(text: string, file: string, root: string): string {
  const functions: string[] = [];
  const changed = text.replace(
    COMPUTED_TEXT,
    (whole, call: string, open: string, _quote, loaders: string, folder: string) => {
      const name = `__ssgText${functions.length}`;
      const code = loadFunction(name, folder, loaders, call === 'import' ? 'lazy' : 'sync', file, root);
      if (code === undefined) return whole;
      functions.push(code);
      return `${name}(${open}./`;
    },
  );
  return functions.length === 0 ? text : withContextCode(changed + functions.join(''));
}

/** In `` `img${path}` ``, the path may start with a slash. For esbuild, a name continues only up to the next slash. */
function withFolder(rest: string, base: string): string {
  return rest.replace(/^([^`$]*[^`$/])\$\{([^{}]+)\}/, (whole, folder, value) =>
    isFolder(path.join(base, folder)) ? `${folder}/\${String(${value}).replace(/^\\//, '')}` : whole,
  );
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** The position after the parenthesis that closes the one at `open`. */
function endOfCall(text: string, open: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.slice(open).matchAll(/'[^'\n]*'|"[^"\n]*"|[()]/g)) {
    if (token === '(') depth++;
    else if (token === ')' && --depth === 0) return open + index + 1;
  }
  return undefined;
}

/** Files other than media that an import can load. */
const LOADABLE = /\.(?:[cm]?[jt]sx?|json5?|css|s[ac]ss|less|ya?ml|toml|mdx?|txt)$/i;

/**
 * Bundles computed imports of the site's modules. Documents are loaded by the pages. A path may mean files that nobody wants to import,
 * such as `static/CNAME`. They are empty.
 */
export function computedImports(root: string, loaderOf: (file: string) => Loader): Plugin {
  return {
    name: 'computed-imports',
    setup(build) {
      let isUsed = false;
      const inSite = new RegExp(`${exactly([root]).source.slice(0, -1)}[\\\\/]`);
      build.onLoad({ filter: inSite, namespace: 'file' }, ({ path: file }) => {
        if (isInPackage(file)) return undefined;
        if (isUsed && !LOADABLE.test(file) && !ASSET.test(file)) return { contents: '', loader: 'empty' };
        if (!/\.[cm]?[jt]sx?$/.test(file)) return undefined;
        const text = readText(file);
        const contents = withComputedImports(text, file, root);
        if (contents === text) return undefined;
        isUsed = true;
        return { contents, loader: loaderOf(file), resolveDir: path.dirname(file) };
      });
    },
  };
}
