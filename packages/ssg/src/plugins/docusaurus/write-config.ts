/** Writes a configuration as the source of `site.config.ts`, with comments on important keys. */
import { type Node, parse } from 'acorn';
import { addFreeNames } from '../../core/compile/mdx/free-names.ts';
import type { ReadConfig } from '../../core/config/config-reader.ts';
import { DEFAULT_THEME } from '../../core/util/themes.ts';
import { isObject } from '../../core/util/value.ts';
import { originalOf } from './originals.ts';

/** Comments before keys, by path. */
const COMMENTS: Record<string, string> = {
  trailingSlash: 'As in Docusaurus: only the URLs of index pages end with a slash.',
  markdown: '`.md` files that use MDX are MDX. Unresolved imports become placeholders instead of errors.',
  rules: 'Severities of problems. A site that Docusaurus builds also builds with these.',
  stylesLayer: 'The style sheets were written for Docusaurus, which uses no cascade layers.',
  security: 'Pages may load and run anything. Remove this line for a strict content security policy.',
  headTags: 'These styles give the theme the colors of the style sheets and of the code theme.',
};

/** The order of keys. */
const ORDER = [
  ...[
    'title',
    'tagline',
    'url',
    'baseUrl',
    'trailingSlash',
    'titleDelimiter',
    'favicon',
    'locale',
    'locales',
    'translations',
    'noIndex',
  ],
  ...[
    'theme',
    'docs',
    'blog',
    'pages',
    'staticDirs',
    'styles',
    'stylesLayer',
    'clientModules',
    'alias',
    'themeConfig',
    'headTags',
  ],
  ...['redirects', 'createRedirects', 'customFields', 'markdown', 'rules', 'security'],
];

/** Keys with their default as JSON, which are omitted. */
const DEFAULTS: Record<string, string> = {
  baseUrl: '"/"',
  redirects: '{}',
  headTags: '[]',
  styles: '[]',
  tagline: '""',
  theme: JSON.stringify(DEFAULT_THEME),
};

/** @param source name of the original configuration file */
export function writeConfig({ config, notes, plugins }: ReadConfig, source: string): string {
  const given = Object.entries(config).filter(
    ([key, value]) => value !== undefined && !(key in DEFAULTS && JSON.stringify(value) === DEFAULTS[key]),
  );
  const place = ([key]: [string, unknown]) => ORDER.indexOf(key) + 1 || ORDER.length + 1;
  given.sort((a, b) => place(a) - place(b));
  const calls = plugins.map(({ name, options }) => `    ${name}(${literal(options, [name], '    ')}),`);
  const entries = given.flatMap(([key, value]) => entryLines(key, value, [key], '  '));
  const head = notes.map((note) => `// TODO ${note}`);
  return [
    `// Generated from ${source} by \`ssg init --from-docusaurus\`.`,
    ...(head.length > 0 ? ['// ssg does not support the following:', ...head] : []),
    `import { defineConfig } from '@slashdocs/ssg';`,
    ...plugins.map(({ name }) => `import { ${name} } from '@slashdocs/ssg/plugins/${name}';`),
    '',
    'export default defineConfig({',
    ...entries,
    ...(calls.length > 0 ? ['  plugins: [', ...calls, '  ],'] : []),
    '});',
    '',
  ].join('\n');
}

/** Lines of `key: value,`, with its comment. */
function entryLines(key: string, value: unknown, path: string[], indent: string): string[] {
  if (value === undefined) return [];
  const comment = key === 'trailingSlash' && value !== 'auto' ? undefined : COMMENTS[path.join('.')];
  const first = comment ? [`${indent}// ${comment}`] : [];
  const text = literal(value, path, indent);
  if (text === undefined) {
    return [
      ...first,
      `${indent}// TODO rewrite ${typeof value === 'function' ? `the function \`${key}\`` : `the functions in \`${key}\``}, which cannot be copied:`,
      ...sourceOf(value).map((line) => `${indent}//   ${line}`),
    ];
  }
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
  return [...first, `${indent}${name}: ${text},`];
}

/** The source of a value; undefined for functions that depend on other code. */
function literal(value: unknown, path: string[], indent: string): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'function') return functionText(value as Callable, path);
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => literal(item, [...path, String(index)], `${indent}  `));
    if (items.includes(undefined)) return undefined;
    const inline = `[${items.join(', ')}]`;
    if (!inline.includes('\n') && inline.length + indent.length < 80) return inline;
    return `[\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const lines = Object.entries(value).flatMap(([key, item]) =>
    entryLines(key, item, [...path, key], `${indent}  `),
  );
  if (lines.length === 0) return '{}';
  const inline = `{ ${lines
    .map((line) => line.trim())
    .join(' ')
    .replace(/,$/, '')} }`;
  const isPlain = !lines.some((line) => line.includes('\n') || line.trim().startsWith('//'));
  if (isPlain && inline.length + indent.length < 80) return inline;
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function quoted(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

type Callable = (...args: never[]) => unknown;

/** The source of a function that depends only on its arguments. */
function functionText(given: Callable, path: string[]): string | undefined {
  const original = originalOf(given) ?? given;
  if (typeof original === 'string') return quoted(original);
  const text = CARRIED_BY_HAND.has(`${path[0]} ${path.at(-1)}`) ? undefined : expression(String(original));
  if (text === undefined) return undefined;
  const adapt = ADAPTED[`${path[0]} ${path.at(-1)}`];
  return adapt && original !== given ? adapt(text) : text;
}

/** Functions with other arguments and results than in Docusaurus. */
const CARRIED_BY_HAND = new Set(['blog items']);

/** Wrappers for functions that Docusaurus calls with other arguments. */
const ADAPTED: Record<string, (text: string) => string> = {
  'docs editUrl': (text) =>
    `({ path, version }) =>\n      (${text})({ docPath: path, version, versionDocsDirPath: 'docs', permalink: '', locale: 'en' })`,
  'blog editUrl': (text) =>
    `({ path }) =>\n      (${text})({ blogPath: path, blogDirPath: 'blog', permalink: '', locale: 'en' })`,
};

/** The source of a function as an expression; undefined if it uses names from outside. */
function expression(source: string): string | undefined {
  // A method of an object: `async name({ a }) {}`.
  const method = /^(async\s+)?(?!function\b|async\b)([\w$]+)\s*\(/.exec(source);
  const isMethod = method !== null && !/^[\w$]+\s*=>/.test(source);
  const text = isMethod ? source.replace(method[0], `${method[1] ?? ''}function (`) : source;
  let program: Node;
  try {
    program = parse(`(${text})`, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
  const used = new Set<string>();
  addFreeNames(program as never, used);
  for (const name of ['arguments', 'undefined']) used.delete(name);
  return [...used].every((name) => name in globalThis && name !== 'require') ? text : undefined;
}

/** The source of functions in a value, for a TODO comment. */
function sourceOf(value: unknown): string[] {
  if (typeof value === 'function') {
    const original = originalOf(value as Callable) ?? value;
    const lines = String(original).split('\n');
    return lines.length > 12 ? [`${lines[0]} … }`] : lines;
  }
  if (Array.isArray(value)) return value.flatMap(sourceOf);
  if (isObject(value)) return [JSON.stringify(value)];
  return [];
}
