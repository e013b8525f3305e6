/**
 * `require.context('./data', true, /\.json$/)`, as in webpack: a function that loads each file in a folder by its path, with `keys()`,
 * `resolve()`, and `id`. The arguments are literals, so the files are known when the module is bundled.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { execFrom } from '../util/exec-from.ts';
import { posixRelative } from '../util/posix-path.ts';
import { OPTIONAL_ENDINGS } from './file-endings.ts';

const CALL = /\brequire\.context\s*\(/g;
const SPACE = String.raw`(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)*`;
const ARGUMENT = new RegExp(
  `${SPACE}(?:(['"\`])((?:(?!\\1)[^\\\\\\n$])*)\\1|(true|!0)|(false|!1)|(\\/(?:\\[(?:\\\\.|[^\\]\\\\\\n])*\\]|\\\\.|[^\\[/\\\\\\n])+\\/[a-z]*))${SPACE}([,)])`,
  'y',
);
const END = new RegExp(`${SPACE}\\)`, 'y');

/** The loaders before a folder: `!!raw-loader!./data`. */
const LOADERS = /^.*!/;

const CONTEXT_OF = '__ssgContextOf';
const CONTEXT_OF_CODE = `
function ${CONTEXT_OF}(modules, id) {
  const find = (key, caller) => {
    if (Object.hasOwn(modules, key)) return modules[key];
    const error = Object.assign(new Error("Cannot find module '" + key + "'"), { code: 'MODULE_NOT_FOUND' });
    Error.captureStackTrace?.(error, caller);
    throw error;
  };
  const load = (key, caller = load) => find(key, caller)[1]();
  const resolve = (key) => find(key, resolve)[0];
  return Object.assign(load, { keys: () => Object.keys(modules), resolve, id });
}
`;

interface Call {
  folder: string;
  isRecursive: boolean;
  pattern: RegExp;
  mode: string;
  loaders: string;
  /** The position after the call. */
  end: number;
}

/**
 * Replaces calls with the modules that they mean.
 *
 * @param file absolute path of the module
 * @param root absolute path of the site's folder
 */
export function withContexts(text: string, file: string, root: string): string {
  if (!text.includes('require.context')) return text;
  let changed = '';
  let done = 0;
  for (const { 0: start, index } of text.matchAll(CALL)) {
    const call = index < done ? undefined : readCall(text, index + start.length);
    const modules = call && modulesOf(call, file, root);
    if (!modules) continue;
    changed += text.slice(done, index) + modules;
    done = call.end;
  }
  return done === 0 ? text : withContextCode(changed + text.slice(done));
}

/** Adds the function that the results of `contextOf()` call. */
export function withContextCode(text: string): string {
  return text.includes(CONTEXT_OF_CODE) ? text : text + CONTEXT_OF_CODE;
}

/**
 * The declaration of a function that loads each file in a folder by its path. Its calls stay in their lines and columns.
 *
 * @param loaders before the path of a file: `!!raw-loader!`
 * @param mode `lazy` for a promise of the module
 * @param file absolute path of the module
 * @param root absolute path of the site's folder
 */
export function loadFunction(
  name: string,
  folder: string,
  loaders: string,
  mode: 'sync' | 'lazy',
  file: string,
  root: string,
): string | undefined {
  const call = { folder, isRecursive: true, pattern: /^\.\/.*$/, mode, loaders, end: 0 };
  const modules = modulesOf(call, file, root);
  return (
    modules &&
    `\n${mode === 'lazy' ? 'async ' : ''}function ${name}(key) { return (${name}.load ??= ${modules})(key, ${name}); }`
  );
}

/** @param at the position after the opening parenthesis */
function readCall(text: string, at: number): Call | undefined {
  const given: (string | boolean | RegExp)[] = [];
  let end = at;
  for (;;) {
    if (given.length > 0 && execFrom(END, text, end)) {
      end = END.lastIndex;
      break;
    }
    const found = execFrom(ARGUMENT, text, end);
    if (!found) return undefined;
    end = ARGUMENT.lastIndex;
    const [, quote, written = '', isTrue, isFalse, pattern] = found;
    const flags = pattern?.slice(pattern.lastIndexOf('/') + 1);
    if (quote !== undefined) given.push(written);
    else if (pattern !== undefined) given.push(new RegExp(pattern.slice(1, pattern.lastIndexOf('/')), flags));
    else given.push(isTrue !== undefined || isFalse === undefined);
    if (found.at(-1) === ')') break;
  }
  const [request, isRecursive = true, pattern = /^\.\/.*$/, mode = 'sync'] = given;
  if (typeof request !== 'string' || typeof mode !== 'string') return undefined;
  if (typeof isRecursive !== 'boolean' || !(pattern instanceof RegExp)) return undefined;
  const [loaders = ''] = LOADERS.exec(request) ?? [];
  return { folder: request.slice(loaders.length), isRecursive, pattern, mode, loaders, end };
}

/** @returns the code of the function; undefined if the folder is in a package */
function modulesOf(
  { folder, isRecursive, pattern, mode, loaders }: Call,
  file: string,
  root: string,
): string | undefined {
  const from = path.dirname(file);
  const inSite = /^@site(?=\/|$)/.test(folder) ? path.join(root, folder.slice('@site'.length)) : undefined;
  const absolute = inSite ?? path.resolve(from, folder);
  if (inSite === undefined && !/^\.{0,2}(?:\/|$)/.test(folder)) return undefined;
  const files = filesIn(absolute, isRecursive);
  // As every error of a component, this one is reported at its line.
  if (!files)
    return `(() => { throw new Error(${JSON.stringify(`the folder \`${folder}\` does not exist`)}); })()`;
  const idOf = (each: string): string => `./${posixRelative(root, path.join(absolute, each))}`;
  const requests = files.flatMap((each) => requestsOf(each).map((request) => ({ request, each })));
  const entries = requests
    .filter(({ request }) => request.search(pattern) !== -1)
    .sort((a, b) => (a.request < b.request ? -1 : 1))
    .map(({ request, each }) => {
      const specifier = JSON.stringify(loaders + relative(from, path.join(absolute, each)));
      return `${JSON.stringify(request)}: [${JSON.stringify(idOf(each))}, () => ${loadOf(specifier, mode)}]`;
    });
  const id = `${idOf('')} ${mode}${isRecursive ? '' : ' nonrecursive'} ${pattern.source}`;
  return `${CONTEXT_OF}({ ${entries.join(', ')} }, ${JSON.stringify(id)})`;
}

function loadOf(specifier: string, mode: string): string {
  if (mode === 'lazy' || mode === 'lazy-once') return `import(${specifier})`;
  return mode === 'eager' ? `Promise.resolve(require(${specifier}))` : `require(${specifier})`;
}

/** Paths in the folder with slashes, without hidden files, as in webpack; undefined if it is no folder. */
function filesIn(folder: string, isRecursive: boolean): string[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith('.')) return [];
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      if (!isRecursive || entry.name === 'node_modules') return [];
      return (filesIn(path.join(folder, entry.name), true) ?? []).map((each) => `${entry.name}/${each}`);
    });
  } catch {
    return undefined;
  }
}

/** The path, and the paths without an ending and without `index`, which mean the same file. */
function requestsOf(file: string): string[] {
  const whole = `./${file}`;
  const short = OPTIONAL_ENDINGS.filter((ending) => whole.endsWith(ending)).map((ending) =>
    whole.slice(0, -ending.length),
  );
  const folders = short.flatMap((each) =>
    each.endsWith('/index') ? [each.slice(0, -'index'.length), each.slice(0, -'/index'.length)] : [],
  );
  return [whole, ...short, ...folders];
}

function relative(from: string, to: string): string {
  const found = posixRelative(from, to);
  return found.startsWith('.') ? found : `./${found}`;
}
