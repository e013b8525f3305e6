/**
 * Parts of the layout that a site replaces, as it did in Docusaurus: `src/theme/Footer` stands in the place of the theme's
 * footer. One that is made of what is not here is left out and told: a layout with holes in it would be on every page.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Diagnostic } from '../types.ts';
import { DOCUSAURUS_NAMES, IN_DOCUMENTS, THEME_CLASSIC, THEME_NAMES } from './docusaurus-modules.ts';
import { ARE_PIECES, ofPieces, PIECES } from './layout-pieces.ts';
import { ARE_PARTS, MARKDOWN_PARTS, ONLY_BY_IMPORT } from './markdown-parts.ts';
import { replacementNames, swizzled } from './replacements.ts';
import { AROUND, HEADS, SEAMS } from './seams.ts';

/** By Docusaurus's name, what `@ssg/theme/parts` has of the parts. */
export const PARTS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(SEAMS).map(([name, { component }]) => [name, component])),
  Root: 'Root',
};

const isPart = (name: string): boolean =>
  Object.hasOwn(SEAMS, name) || Object.hasOwn(HEADS, name) || AROUND.some((around) => around === name);

/** First part of the names that Docusaurus's own themes have. */
const OF_DOCUSAURUS =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|BlogLayout|BlogListPage|BlogPost\w*|BlogSidebar|BlogTags\w*|BlogArchivePage|CodeBlock|CodeInline|ColorModeToggle|ContentVisibility|Details|Doc[A-Z]\w*|EditMetaRow|EditThisPage|ErrorPageContent|Footer|Heading|Icon|IconExternalLink|LastUpdated|Layout|LiveCodeBlock|Logo|MDXComponents|MDXContent|MDXPage|Mermaid|Navbar|NavbarItem|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|SearchBar|SearchPage|SiteMetadata|SkipToContent|TOC\w*|TabItem|Tabs|Tag\w*|ThemeProvider|ThemedImage|prism-include-languages)(?:\/|$)/;

const NO_PART = 'there is no such part here';

/** Why there is none, where that says more. */
const INSTEAD: [names: RegExp, reason: string][] = [
  [/^Blog(?:Archive|Authors|List|Posts?Items|Tags)/, 'the build makes the lists of a blog by itself'],
  [/^Doc(?:sRoot|Root|Page|sVersionRoot|VersionRoot)(?:\/|$)/, 'what is around a document is the layout'],
  [
    /^DocTag|^Tag(?:s\w+)?(?:\/|$)|^DocCategoryGeneratedIndexPage/,
    'the build makes lists of documents by itself',
  ],
  [/^Icon/, 'the theme draws by its style sheets; components that ask for it by name have it'],
  [/^(?:LiveCodeBlock|Playground|ReactLiveScope)/, 'live code is shown as code'],
  [/^SearchPage/, 'the search is a dialog on every page'],
];

export interface SiteParts {
  /** Absolute path of the site's component, by the part's name. */
  parts: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * @param throwing absolute paths of modules that have thrown while a page was rendered
 * @param tellsAll whether what is no part here is told as well: in a folder that was made for Docusaurus
 */
export function siteParts(root: string, throwing: ReadonlySet<string>, tellsAll: boolean): SiteParts {
  const parts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const names = replacementNames(root);
  const used = new Set<string>();
  for (const name of names) {
    if (!isPart(name)) continue;
    const file = swizzled(root, name) as string;
    // A frame of the site's own has it in it.
    if (Object.hasOwn(HEADS, name) && used.has(file)) continue;
    const reached = new Set<string>();
    const reason = whyNot(file, root, throwing, reached);
    if (reason === undefined) {
      parts.set(name, file);
      for (const each of reached) used.add(each);
    } else diagnostics.push(notUsed(name, file, reason));
  }
  // The theme's own parts do not ask for pieces.
  const works = (name: string): boolean => {
    const file = swizzled(root, name);
    return file !== undefined && whyNot(file, root, throwing, new Set()) === undefined;
  };
  for (const [part, pieces] of Object.entries(PIECES)) {
    // What the navbar shows is settled before it is known which of them work.
    const isAsked = pieces.some(
      part === 'NavbarItem/ComponentTypes' ? (name) => names.includes(name) : works,
    );
    if (isAsked && (part === 'Root' || !parts.has(part))) parts.set(part, `@theme/${ofPieces(part)}`);
  }
  for (const name of tellsAll ? names : []) {
    const file = swizzled(root, name) as string;
    if (isPart(name) || used.has(file) || !OF_DOCUSAURUS.test(name)) continue;
    const isPiece = ARE_PIECES.has(name) || (ARE_PARTS.test(name) && MARKDOWN_PARTS.has(name));
    if (isPiece && !ONLY_BY_IMPORT.has(name)) {
      const reason = whyNot(file, root, throwing, used);
      if (reason !== undefined) diagnostics.push(notUsed(name, file, reason));
      continue;
    }
    // Components of documents are found by their names; what belongs to another one is told with it.
    if (
      name !== 'prism-include-languages' &&
      !IN_DOCUMENTS.has(name) &&
      !names.some((other) => other !== name && name.startsWith(`${other}/`))
    ) {
      diagnostics.push(notUsed(name, file, INSTEAD.find(([names]) => names.test(name))?.[1] ?? NO_PART));
    }
  }
  return { parts, diagnostics };
}

function notUsed(name: string, file: string, reason: string): Diagnostic {
  return {
    code: 'swizzled-component',
    severity: 'warning',
    message: `\`src/theme/${name}\` is not used: ${reason}`,
    file,
    hint: 'what it replaces looks as it does here by default',
  };
}

/**
 * Whether a site's layout is all that stands around a page, and not something around the theme's. It is around every page then;
 * to whoever asks for it by name there is the theme's, which adds nothing but a title.
 */
export function isWholeLayout(file: string): boolean {
  return !/@theme-(?:original|init)\/Layout['"]/.test(readFileSync(file, 'utf8'));
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"]([^'"\n]+)['"]/g;

/** What keeps a component from being shown; undefined when nothing does. */
export function whyNot(
  file: string,
  root: string,
  throwing: ReadonlySet<string>,
  reached: Set<string>,
): string | undefined {
  if (throwing.has(file)) return 'it does not work here';
  if (reached.has(file)) return undefined;
  reached.add(file);
  const text = readFileSync(file, 'utf8').replace(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type [^;'"]*(?=['"])/gm,
    '',
  );
  for (const [, specifier = ''] of text.matchAll(IMPORT)) {
    const reason = whyNotImport(specifier, file, root, throwing, reached);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function whyNotImport(
  specifier: string,
  importer: string,
  root: string,
  throwing: ReadonlySet<string>,
  reached: Set<string>,
): string | undefined {
  const missing = `it needs \`${specifier}\`, which is not here`;
  const [, kind, name = ''] = /^@theme(-original|-init)?\/(.+?)\/?$/.exec(specifier) ?? [];
  if (name !== '') {
    const own = kind === undefined ? swizzled(root, name) : undefined;
    if (own !== undefined && !(name === 'Layout' && isWholeLayout(own)))
      return whyNot(own, root, throwing, reached);
    return THEME_NAMES.has(name) || Object.hasOwn(PARTS, name) ? undefined : missing;
  }
  // Types alone; TypeScript's imports of them need not say so.
  if (specifier === '@docusaurus/types') return undefined;
  if (THEME_CLASSIC.test(specifier)) return undefined;
  if (specifier.startsWith('@docusaurus/'))
    return DOCUSAURUS_NAMES.has(specifier.slice('@docusaurus/'.length)) ? undefined : missing;
  const isLocal = specifier.startsWith('.') || specifier.startsWith('@site/');
  if (isLocal) {
    const base = specifier.startsWith('.')
      ? path.resolve(path.dirname(importer), specifier)
      : path.join(root, specifier.slice('@site/'.length));
    const found = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
      .map((ending) => base + ending)
      .find((file) => existsSync(file) && /\.\w+$/.test(path.basename(file)));
    if (found === undefined) return existsSync(base) ? undefined : missing;
    return /\.[jt]sx?$/.test(found) ? whyNot(found, root, throwing, reached) : undefined;
  }
  if (
    /^(?:react|react-dom|clsx|prism-react-renderer|@mdx-js\/react|react-router-dom|@generated\/.*)(?:\/|$)/.test(
      specifier,
    )
  )
    return undefined;
  if (/^!|\?raw$/.test(specifier)) return undefined;
  try {
    createRequire(importer).resolve(specifier);
    return undefined;
  } catch (error) {
    // A package may be there and only be for import.
    return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? missing : undefined;
  }
}
