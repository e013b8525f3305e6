/** Components in `src/theme`, which replace components of the theme. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { namesIn } from '../util/names-in.ts';
import { posixPath } from '../util/posix-path.ts';
import { readText } from '../util/regular-file.ts';
import { CLASSIC_THEME } from '../util/themes.ts';

const EXTENSIONS = ['.tsx', '.jsx', '.ts', '.js', '.mjs'];

/** Endings that an import of a component may omit. */
export const COMPONENT_ENDINGS = [...EXTENSIONS, ...EXTENSIONS.map((extension) => `/index${extension}`)];

/** The site's own file for a theme component, if it exists. */
export function swizzled(root: string, name: string): string | undefined {
  const base = path.join(root, 'src', 'theme', name);
  // As in Docusaurus, a folder has precedence over a file of the same name.
  return moduleAt(path.join(base, 'index')) ?? moduleAt(base);
}

/** The start of an alias for the component of a route. Components that import the name get the theme's. */
export const ROUTE_ALIAS = '@theme-route/';

/** Names of theme components that aliases of the configuration replace. */
export function aliasedNames(alias: Readonly<Record<string, string>>): string[] {
  return Object.keys(alias).flatMap((key) => /^@theme(?:-route)?\/(.+)/.exec(key)?.[1] ?? []);
}

/** Component names of Docusaurus's themes, which may replace something. */
export const KNOWN_COMPONENTS =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|BlogLayout|BlogListPage|BlogPost\w*|BlogSidebar|BlogTags\w*|BlogArchivePage|CodeBlock|CodeInline|ColorModeToggle|ContentVisibility|Details|Doc[A-Z]\w*|EditMetaRow|EditThisPage|ErrorPageContent|Footer|Heading|Icon|IconExternalLink|LastUpdated|Layout|LiveCodeBlock|Logo|MDXComponents|MDXContent|MDXPage|Mermaid|Navbar|NavbarItem|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|SearchBar|SearchPage|SiteMetadata|SkipToContent|TOC\w*|TabItem|Tabs|Tag\w*|ThemeProvider|ThemedImage|prism-include-languages)(?:\/|$)/;

/** Names of the components in `src/theme`, sorted. */
export function replacementNames(root: string): string[] {
  return componentNames(path.join(root, 'src', 'theme'));
}

/** Names of the entries in `src/theme`, without endings. Without an entry, callers need no `swizzled`, which tries twenty paths. */
export function replacementEntries(root: string): ReadonlySet<string> {
  return new Set(namesIn(path.join(root, 'src', 'theme')).map((name) => name.replace(/\..*$/, '')));
}

/** Names of the components in a folder of a theme, sorted. */
export function componentNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => posixPath(file))
    .filter(
      (file) =>
        /\.(?:[jt]sx?|mjs)$/.test(file) && !/\.d\.ts$|(?:^|\/)(?:__tests__|_)|\.(?:test|spec)\./.test(file),
    )
    .map((file) => file.replace(/(?:\/index)?\.\w+$/, ''));
  return [...new Set(names)].sort();
}

/**
 * The texts of all scripts in `src`.
 *
 * @param folders absolute paths of further folders
 */
export function componentSources(root: string, folders: readonly string[] = []): string[] {
  return [path.join(root, 'src'), ...folders].filter((folder) => existsSync(folder)).flatMap(scriptsIn);
}

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[jt]sx?|mjs)$/.test(entry.name))
    .map((entry) => readText(path.join(entry.parentPath, entry.name)));
}

/**
 * A Markdown construct for which a site may have a component: the name of an element, `admonition` (`:::note`), `fence` (a
 * code block), `live` (a code block that readers can edit), `mermaid` (a diagram), `post` (a complete blog post), or `doc`
 * (a complete document).
 */
export type MarkdownConstruct = string;

/** The name of live code blocks in the component map. */
export const LIVE_ELEMENT = 'liveCodeBlock';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Constructs that each replaced component renders. */
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

/** Further components that the classic theme renders around a post. One of the site may need a browser. */
const AROUND_POSTS =
  /^(?:Blog\/Components\/Author|BlogSidebar|ContentVisibility|EditMetaRow|EditThisPage|LastUpdated|PaginatorNavLink|Tag|TagsListInline|TOC|TOCItems)(?:\/|$)/;

/**
 * The components around the text of a document. One that renders none of the theme's does without the element that contains the
 * text of an HTML page, so the text becomes part of the React tree.
 */
const AROUND_DOCS = /^DocItem(?:\/(?:Layout|Content))?$/;
const SHOWS_DOCS = /['"]@theme(?:-original|-init)?\/DocItem(?:\/(?:Layout|Content))?['"]/;

/** Constructs by the keys of `src/theme/MDXComponents`. */
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

/** Elements that the compiler adds around Markdown constructs. */
const UNEXPECTED = new Set(['br', 'button', 'div', 'figure', 'section', 'span', 'sup']);

/**
 * The Markdown constructs for which the site has components, sorted. Documents with these constructs are compiled to
 * components. The keys of `MDXComponents` are found by searching its source. A false match only makes a page a component
 * without need.
 *
 * @param alias of the configuration, with the components of plugins
 */
export function markdownConstructs({
  root,
  theme,
  alias,
}: {
  root: string;
  theme: string;
  alias: Readonly<Record<string, string>>;
}): MarkdownConstruct[] {
  const constructs = new Set<MarkdownConstruct>(Object.hasOwn(alias, '@theme/LiveCodeBlock') ? ['live'] : []);
  const add = (names: readonly MarkdownConstruct[] = []) => {
    for (const name of names) constructs.add(name);
  };
  const isAroundPosts = (name: string) => theme === CLASSIC_THEME && AROUND_POSTS.test(name);
  for (const name of replacementNames(root)) {
    const isKnown = Object.hasOwn(CONSTRUCTS, name) || isAroundPosts(name);
    if (isKnown && isWrapperOnly(swizzled(root, name) as string, name)) continue;
    if (
      theme === CLASSIC_THEME &&
      AROUND_DOCS.test(name) &&
      !SHOWS_DOCS.test(readText(swizzled(root, name) as string))
    )
      add(['doc']);
    add(isAroundPosts(name) ? ['post'] : (CONSTRUCTS[name] ?? CONSTRUCTS[name.split('/')[0] as string]));
  }
  for (const name of aliasedNames(alias)) add(isAroundPosts(name) ? ['post'] : CONSTRUCTS[name]);
  for (const key of mapOf(root)?.keys ?? []) add(KEYS[key]);
  return [...constructs].sort();
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
const TYPE = /^(?:import\s+type\s[^;'"]*['"][^'"]*['"]|(?:export\s+)?type\s[^;\n]*);?$/gm;

/**
 * Whether the site has a component of its own with one of the names, or a plugin has.
 *
 * @param alias of the configuration, with the components of plugins
 */
export function replacesAny(
  root: string,
  alias: Readonly<Record<string, string>>,
  has: (name: string) => boolean,
): boolean {
  return [...aliasedNames(alias), ...replacementNames(root)].some(has);
}

/** Whether a component is an unchanged wrapper of `docusaurus swizzle --wrap`, which only renders the theme's component. */
function isWrapperOnly(file: string, name: string): boolean {
  const text = readText(file).replace(COMMENT, '').replace(TYPE, '');
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
 * Names of additional components in `src/theme/MDXComponents`; undefined if its source does not show all of them.
 */
export function ownComponentNames(root: string): ReadonlySet<string> | undefined {
  const map = mapOf(root);
  if (!map) return new Set();
  return map.isComplete && ![...map.keys].some((key) => UNEXPECTED.has(key)) ? map.keys : undefined;
}

/** Names that `src/theme/MDXComponents` probably adds, also if its source does not show all of them. */
export function likelyComponentNames(root: string): ReadonlySet<string> {
  return mapOf(root)?.keys ?? new Set();
}

interface ComponentMap {
  keys: Set<string>;
  /** All spread objects could be read. */
  isComplete: boolean;
}

/** Possible keys of `src/theme/MDXComponents`; undefined if the file does not exist. */
function mapOf(root: string): ComponentMap | undefined {
  const file = swizzled(root, 'MDXComponents');
  if (file === undefined) return undefined;
  const map: ComponentMap = { keys: new Set(), isComplete: true };
  readMap(file, root, map, new Set());
  return map;
}

/** A key of an object and its value: `img: Zoom`, `'h1': Title`, `pre(props) {`, `code,`. */
const KEY = /(?:[{,]\s*)(?:async\s+)?(['"]?)([a-zA-Z]\w*)\1\s*(?=[:(,}])(?=(?::\s*([^\n]*))?)/g;
const IMPORT = /\bimport\s+(\w+)(?:\s*,\s*\{[^}]*\})?\s+from\s*['"]([^'"\n]+)['"]/g;
/** A value that only renders a component: `Title,`, and `(props) => <Title as="h1" {...props} />`. */
const PLAIN_COMPONENT =
  /^(\w+)\s*(?:[,}]|$)|^\(\s*props[^)]*\)+\s*=>\s*<(\w+)(?:\s+as=['"]h\d['"])?\s*\{\.\.\.props\}\s*\/>/;

/** An import of the theme's component map. */
const ORIGINAL = /^@theme(?:-original|-init)?\/MDXComponents$/;

function readMap(file: string, root: string, map: ComponentMap, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const text = readText(file).replace(COMMENT, '');
  const imports = new Map(Array.from(text.matchAll(IMPORT), ([, local = '', from = '']) => [local, from]));
  /** Whether a value is the theme's component under its usual name. */
  const isOurs = (value: string): boolean => {
    const [, bare, shown] = PLAIN_COMPONENT.exec(value) ?? [];
    const name = /^@theme(?:-original|-init)?\/(.+)/.exec(imports.get(bare ?? shown ?? '') ?? '')?.[1];
    return name !== undefined && swizzled(root, name) === undefined;
  };
  for (const [, , key = '', value = ''] of text.matchAll(KEY)) if (!isOurs(value)) map.keys.add(key);
  // Parts of the map may be in other modules: `...headings`.
  for (const [, spread = ''] of text.matchAll(/\.\.\.([\w$.]*)/g)) {
    const specifier = imports.get(spread);
    if (spread === 'props' || spread === 'rest' || (specifier !== undefined && ORIGINAL.test(specifier)))
      continue;
    const found = specifier === undefined ? undefined : importedFile(specifier, file, root);
    if (found === undefined) map.isComplete = false;
    else readMap(found, root, map, seen);
  }
}

/** The absolute path in an import of a file, perhaps without the ending; undefined for packages. */
export function importedPath(specifier: string, importer: string, root: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(importer), specifier);
  if (specifier.startsWith('@site/')) return path.join(root, specifier.slice('@site/'.length));
  // In webpack, an absolute path may start at the site's folder.
  if (specifier.startsWith('/')) return specifier.startsWith(root) ? specifier : path.join(root, specifier);
  return undefined;
}

/** The absolute path in an import that starts with an alias of the configuration. */
export function aliasedPath(
  specifier: string,
  root: string,
  alias: Readonly<Record<string, string>>,
): string | undefined {
  const key = Object.keys(alias).find((each) => specifier === each || specifier.startsWith(`${each}/`));
  return key && path.resolve(root, `${alias[key]}${specifier.slice(key.length)}`);
}

/** The file that an import by path means. */
export function importedFile(specifier: string, importer: string, root: string): string | undefined {
  const base = importedPath(specifier, importer, root);
  return base === undefined ? undefined : moduleAt(base);
}

/** The file of a module whose ending may be omitted. */
export function moduleAt(base: string): string | undefined {
  if (path.extname(base) !== '' && existsSync(base)) return base;
  return COMPONENT_ENDINGS.map((ending) => base + ending).find((file) => existsSync(file));
}
