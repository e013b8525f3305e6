/** Components in `src/theme`, which stand in the place of the theme's own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ENDINGS = ['.tsx', '.jsx', '.ts', '.js', '.mjs'];

/** The site's own component in place of ours, if there is one. */
export function swizzled(root: string, name: string): string | undefined {
  return moduleAt(path.join(root, 'src', 'theme', name));
}

/** Names of the components in `src/theme`, sorted. */
export function replacementNames(root: string): string[] {
  const folder = path.join(root, 'src', 'theme');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) =>
        /\.(?:[jt]sx?|mjs)$/.test(file) && !/\.d\.ts$|(?:^|\/)(?:__tests__|_)|\.(?:test|spec)\./.test(file),
    )
    .map((file) => file.replace(/(?:\/index)?\.\w+$/, ''));
  return [...new Set(names)].sort();
}

/**
 * What Markdown writes and a site may have a component for: names of elements, and besides `admonition` (`:::note`), `fence`
 * (a code block), `mermaid` (a diagram) and `post` (all of a blog's post).
 */
export type MarkdownConstruct = string;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What each replacement of the theme's own components is asked for. */
const CONSTRUCTS: Record<string, readonly MarkdownConstruct[]> = {
  Admonition: ['admonition'],
  BlogLayout: ['post'],
  BlogPostItem: ['post'],
  BlogPostPage: ['post'],
  BlogPostPaginator: ['post'],
  CodeBlock: ['fence'],
  CodeInline: ['code'],
  Details: ['details'],
  Heading: HEADINGS,
  Mermaid: ['mermaid'],
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code', 'fence'],
  'MDXComponents/Details': ['details'],
  'MDXComponents/Heading': HEADINGS,
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': ['fence'],
  'MDXComponents/Ul': ['ul'],
};

/** Keys of `src/theme/MDXComponents` that are elements which Markdown writes, or stand for what it writes. */
const KEYS: Record<string, readonly MarkdownConstruct[]> = {
  ...Object.fromEntries(
    [
      ...['a', 'blockquote', 'del', 'details', 'em', 'hr', 'img', 'input', 'li', 'ol', 'p', 'strong', 'ul'],
      ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'admonition', 'mermaid', ...HEADINGS],
    ].map((name) => [name, [name]]),
  ),
  code: ['code', 'fence'],
  inlineCode: ['code'],
  pre: ['fence'],
};

/** Elements that the compiler writes around what Markdown writes. */
const UNEXPECTED = new Set(['br', 'button', 'div', 'figure', 'section', 'span', 'sup']);

/**
 * What of Markdown the site has components for, sorted. Documents that write any of it are compiled to components; a site
 * that has none of these pays nothing. The keys of `MDXComponents` are found in its text: what is found too much makes a
 * page a component that need not be one, and nothing else.
 */
export function markdownConstructs(root: string): MarkdownConstruct[] {
  const constructs = new Set<MarkdownConstruct>();
  const add = (names: readonly MarkdownConstruct[] = []) => {
    for (const name of names) constructs.add(name);
  };
  for (const name of replacementNames(root)) {
    if (Object.hasOwn(CONSTRUCTS, name) && isWrapperOnly(swizzled(root, name) as string, name)) continue;
    add(CONSTRUCTS[name] ?? CONSTRUCTS[name.split('/')[0] as string]);
  }
  for (const key of mapOf(root)?.keys ?? []) add(KEYS[key]);
  return [...constructs].sort();
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
const TYPE = /^(?:import\s+type\s[^;'"]*['"][^'"]*['"]|(?:export\s+)?type\s[^;\n]*);?$/gm;

/** A component as `docusaurus swizzle --wrap` makes it, to which nobody has added anything: it shows the theme's and no more. */
function isWrapperOnly(file: string, name: string): boolean {
  const text = readFileSync(file, 'utf8').replace(COMMENT, '').replace(TYPE, '');
  const imports = Array.from(text.matchAll(/\bimport\b[^;'"]*['"]([^'"]+)['"]/g), ([, from = '']) => from);
  const isOriginal = (from: string): boolean =>
    from === `@theme-original/${name}` || from === `@theme-init/${name}`;
  const [shown, ...others] = text.match(/<[\w.]+[^>]*>/g) ?? [];
  return (
    imports.some(isOriginal) &&
    imports.every((from) => from === 'react' || isOriginal(from)) &&
    others.length === 0 &&
    /^<[A-Z]\w*\s*\{\.\.\.props\}\s*\/>$/.test(shown ?? '') &&
    !/\buse[A-Z]|[{}]\s*&&|\?|\bif\b/.test(text)
  );
}

/**
 * Names that documents find in `src/theme/MDXComponents` besides the theme's own; undefined where they cannot be told from its
 * text.
 */
export function ownComponentNames(root: string): ReadonlySet<string> | undefined {
  const map = mapOf(root);
  if (!map) return new Set();
  return map.isComplete && ![...map.keys].some((key) => UNEXPECTED.has(key)) ? map.keys : undefined;
}

interface ComponentMap {
  keys: Set<string>;
  /** All that is spread in it could be read. */
  isComplete: boolean;
}

/** Keys of `src/theme/MDXComponents`, of which some may be none; undefined where there is no such file. */
function mapOf(root: string): ComponentMap | undefined {
  const file = swizzled(root, 'MDXComponents');
  if (file === undefined) return undefined;
  const map: ComponentMap = { keys: new Set(), isComplete: true };
  readMap(file, root, map, new Set());
  return map;
}

/** `img: Zoom`, `'h1': Title`, `pre(props) {`, `code,`: a key of an object, and what stands behind it. */
const KEY = /(?:[{,]\s*)(?:async\s+)?(['"]?)([a-zA-Z]\w*)\1\s*(?=[:(,}])(?=(?::\s*([^\n]*))?)/g;
const IMPORT = /\bimport\s+(\w+)(?:\s*,\s*\{[^}]*\})?\s+from\s*['"]([^'"\n]+)['"]/g;
/** `Title,`, and `(props) => <Title as="h1" {...props} />`: a component as it is. */
const AS_IT_IS =
  /^(\w+)\s*(?:[,}]|$)|^\(\s*props[^)]*\)+\s*=>\s*<(\w+)(?:\s+as=['"]h\d['"])?\s*\{\.\.\.props\}\s*\/>/;

/** What a map of components takes over from the theme's. */
const ORIGINAL = /^@theme(?:-original|-init)?\/MDXComponents$/;

function readMap(file: string, root: string, map: ComponentMap, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replace(COMMENT, '');
  const imports = new Map(Array.from(text.matchAll(IMPORT), ([, local = '', from = '']) => [local, from]));
  /** The theme's own, under its usual name, is nothing new. */
  const isOurs = (value: string): boolean => {
    const [, bare, shown] = AS_IT_IS.exec(value) ?? [];
    const name = /^@theme(?:-original|-init)?\/(.+)/.exec(imports.get(bare ?? shown ?? '') ?? '')?.[1];
    return name !== undefined && swizzled(root, name) === undefined;
  };
  for (const [, , key = '', value = ''] of text.matchAll(KEY)) if (!isOurs(value)) map.keys.add(key);
  // Parts of the map may stand in modules of their own: `...headings`.
  for (const [, spread = ''] of text.matchAll(/\.\.\.([\w$.]*)/g)) {
    const specifier = imports.get(spread);
    if (spread === 'props' || spread === 'rest' || (specifier !== undefined && ORIGINAL.test(specifier)))
      continue;
    const found = specifier === undefined ? undefined : localModule(specifier, file, root);
    if (found === undefined) map.isComplete = false;
    else readMap(found, root, map, seen);
  }
}

function localModule(specifier: string, importer: string, root: string): string | undefined {
  if (specifier.startsWith('.')) return moduleAt(path.resolve(path.dirname(importer), specifier));
  return specifier.startsWith('@site/')
    ? moduleAt(path.join(root, specifier.slice('@site/'.length)))
    : undefined;
}

function moduleAt(base: string): string | undefined {
  return [...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`)]
    .map((ending) => base + ending)
    .find((file) => existsSync(file));
}
