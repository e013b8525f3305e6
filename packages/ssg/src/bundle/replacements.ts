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
  BlogPostItem: ['post'],
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
    add(CONSTRUCTS[name] ?? CONSTRUCTS[name.split('/')[0] as string]);
  }
  const own = swizzled(root, 'MDXComponents');
  if (own !== undefined) for (const key of keysIn(own, root, new Set())) add(KEYS[key]);
  return [...constructs].sort();
}

/** `img: Zoom`, `'h1': Title`, `pre(props) {`, `code,`: a key of an object, and what stands behind it. */
const KEY = /(?:[{,]\s*)(?:async\s+)?(['"]?)([a-zA-Z]\w*)\1\s*(?=[:(,}])(?=(?::\s*([^\n]*))?)/g;
const IMPORT = /\bimport\s+(\w+)(?:\s*,\s*\{[^}]*\})?\s+from\s*['"]([^'"\n]+)['"]/g;
/** `Title,`, and `(props) => <Title as="h1" {...props} />`: a component as it is. */
const AS_IT_IS =
  /^(\w+)\s*(?:[,}]|$)|^\(\s*props[^)]*\)+\s*=>\s*<(\w+)(?:\s+as=['"]h\d['"])?\s*\{\.\.\.props\}\s*\/>/;

function keysIn(file: string, root: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const imports = new Map(Array.from(text.matchAll(IMPORT), ([, local = '', from = '']) => [local, from]));
  /** The theme's own, under its usual name, is nothing new. */
  const isOurs = (value: string): boolean => {
    const [, bare, shown] = AS_IT_IS.exec(value) ?? [];
    const name = /^@theme(?:-original|-init)?\/(.+)/.exec(imports.get(bare ?? shown ?? '') ?? '')?.[1];
    return name !== undefined && swizzled(root, name) === undefined;
  };
  const keys = new Set<string>();
  for (const [, , key = '', value = ''] of text.matchAll(KEY)) if (!isOurs(value)) keys.add(key);
  // Parts of the map may stand in modules of their own: `...headings`.
  for (const [local, specifier] of imports) {
    if (!/^(?:\.|@site\/)/.test(specifier) || !text.includes(`...${local}`)) continue;
    const base = specifier.startsWith('.')
      ? path.resolve(path.dirname(file), specifier)
      : path.join(root, specifier.slice('@site/'.length));
    const found = moduleAt(base);
    if (found !== undefined) for (const key of keysIn(found, root, seen)) keys.add(key);
  }
  return keys;
}

function moduleAt(base: string): string | undefined {
  return [...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`)]
    .map((ending) => base + ending)
    .find((file) => existsSync(file));
}
