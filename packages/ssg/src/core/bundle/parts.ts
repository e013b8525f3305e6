/**
 * Parts of the layout that a site replaces as in Docusaurus: `src/theme/Footer` replaces the footer of the theme. A
 * component with unsupported imports is reported and not used, because it would break the layout of every page.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { diagnose } from '../diagnostic/diagnose.ts';
import { editDistance } from '../diagnostic/edit-distance.ts';
import { findPackage } from '../modules/optional-packages.ts';
import { providedModules } from '../modules/provided-modules.ts';
import {
  aliasedPath,
  componentSources,
  importedFile,
  importedPath,
  KNOWN_COMPONENTS,
  moduleAt,
  replacementNames,
  swizzled,
} from '../modules/replacements.ts';
import type { Diagnostic } from '../types.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { packageName } from '../util/package-name.ts';
import { readText } from '../util/regular-file.ts';
import { allOf } from '../util/value.ts';
import { classicComponents } from './classic-components.ts';
import { HEAD_COMPONENTS, LAYOUT_PARTS, WRAPPERS } from './layout-parts.ts';
import { MARKDOWN_PARTS, REPLACEABLE_PARTS } from './markdown-parts.ts';
import { OWN_PACKAGES } from './own-packages.ts';
import { IN_DOCUMENTS, THEME_NAMES } from './theme-sources.ts';

/** Exports of `@slashdocs/theme/parts` by Docusaurus's name. */
export const PARTS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(LAYOUT_PARTS).map(([name, { component }]) => [name, component])),
  Root: 'Root',
};

/** Names of components that a site can replace. */
const REPLACEABLE = [...new Set([...Object.keys(PARTS), ...THEME_NAMES])];

const isPart = (name: string): boolean =>
  Object.hasOwn(LAYOUT_PARTS, name) ||
  Object.hasOwn(HEAD_COMPONENTS, name) ||
  WRAPPERS.some((around) => around === name);

const NO_PART = 'the theme has no such component';
const LIVE_CODE = '@docusaurus/theme-live-codeblock';
const NO_LIVE_CODE = 'live code blocks are shown as static code';

/** More specific reasons than `NO_PART`. */
const INSTEAD: [names: RegExp, reason: string][] = [
  [/^Blog(?:Archive|Authors|List|Posts?Items|Tags)/, 'ssg generates the lists of a blog'],
  [
    /^Doc(?:sRoot|Root|Page|sVersionRoot|VersionRoot)(?:\/|$)/,
    'ssg shows documents in the layout of the theme',
  ],
  [/^DocTag|^Tag(?:s\w+)?(?:\/|$)|^DocCategoryGeneratedIndexPage/, 'ssg generates the lists of documents'],
  [/^Icon/, 'the theme draws icons with CSS; only components that import the icon show it'],
  [/^(?:LiveCodeBlock|Playground|ReactLiveScope)/, NO_LIVE_CODE],
  [/^SearchPage/, 'search is a dialog on every page'],
];

/** Why a component replaces nothing. */
function insteadOf(name: string, root: string): string {
  const [, reason = NO_PART] = INSTEAD.find(([names]) => names.test(name)) ?? [];
  return reason === NO_LIVE_CODE && findPackage(LIVE_CODE, root) === undefined
    ? lacksPackages([LIVE_CODE])
    : reason;
}

/** The facts that decide whether a component of the site works. */
interface PartContext {
  root: string;
  /** Absolute paths of modules that threw an error during rendering. */
  throwing: ReadonlySet<string>;
  /** Of the configuration, with the components of installed themes. */
  alias: Readonly<Record<string, string>>;
  isClassic: boolean;
}

/** Whether the theme, or for the classic theme an installed one, has a component. */
function isProvided(name: string, { isClassic, alias }: PartContext): boolean {
  return isClassic
    ? classicComponents().has(name) || Object.hasOwn(alias, `@theme/${name}`)
    : isOfDefaultTheme(name);
}

export interface SiteParts {
  /** Absolute path of the site's component, by the part's name. */
  parts: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * @param throwing absolute paths of modules that threw an error during rendering
 * @param reportsAll also reports unsupported components, for sites that come from Docusaurus
 */
export function siteParts(root: string, throwing: ReadonlySet<string>, reportsAll: boolean): SiteParts {
  const context = { root, throwing, alias: {}, isClassic: false };
  const parts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const names = replacementNames(root);
  const used = new Set<string>();
  for (const name of names) {
    if (!isPart(name)) continue;
    const file = swizzled(root, name) as string;
    // Another part of the site uses the component already.
    if (Object.hasOwn(HEAD_COMPONENTS, name) && used.has(file)) continue;
    const reached = new Set<string>();
    const reason = findProblem(file, context, reached);
    if (reason === undefined) {
      parts.set(name, file);
      for (const each of reached) used.add(each);
    } else diagnostics.push(notUsed(name, file, reason));
  }
  for (const name of reportsAll ? names : []) {
    const file = swizzled(root, name) as string;
    if (isPart(name) || used.has(file) || !KNOWN_COMPONENTS.test(name)) continue;
    if (REPLACEABLE_PARTS.test(name) && MARKDOWN_PARTS.has(name)) {
      const reason = findProblem(file, context, used);
      if (reason !== undefined) diagnostics.push(notUsed(name, file, reason));
      continue;
    }
    // Documents find components by name. Files of another component are reported with that component.
    if (
      name !== 'prism-include-languages' &&
      !IN_DOCUMENTS.has(name) &&
      !names.some((other) => other !== name && name.startsWith(`${other}/`))
    ) {
      diagnostics.push(notUsed(name, file, insteadOf(name, root)));
    }
  }
  if (!reportsAll) {
    const unknown = names.filter(
      (name) => !isPart(name) && !isOfDefaultTheme(name) && !IN_DOCUMENTS.has(name),
    );
    diagnostics.push(...misspelledParts(unknown, names, used, root, REPLACEABLE));
  }
  return { parts, diagnostics };
}

/**
 * Components that no other component imports, and whose name differs from the theme's in a letter or two.
 *
 * @param unknown names that the theme does not have
 * @param names all names in the site
 * @param known names in the theme. Others in the same folder would be bad suggestions
 * @param most the largest distance. Sites for Docusaurus have components with similar names that only documents import
 */
function misspelledParts(
  unknown: readonly string[],
  names: readonly string[],
  used: ReadonlySet<string>,
  root: string,
  known: Iterable<string>,
  most = 2,
): Diagnostic[] {
  const candidates = [...known].filter((each) => !names.includes(each));
  return unknown.flatMap((name) => {
    const file = swizzled(root, name) as string;
    if (name.length < 5 || used.has(file) || importedFiles(names, root).has(file)) return [];
    const meant = similarName(name, candidates, most);
    return meant === undefined
      ? []
      : [{ ...notUsed(name, file, NO_PART), hint: `did you mean \`${meant}\`?` }];
  });
}

/** The component of the theme whose name differs in a letter or two. */
function similarName(name: string, known: readonly string[] = REPLACEABLE, most = 2): string | undefined {
  return known.find((each) => editDistance(name, each, most) <= most);
}

const HAS_DEFAULT = /\bexport\s+default\b|\bexport\s*\{[^}]*\bdefault\b|\bexport\s*\*|\bexports\b/;
const NO_DEFAULT = 'the file has no default export';

const THROWS = 'the component throws an error';

const NO_PACKAGE = /^the packages? (.+) (?:is|are) not installed$/;

/** The names in the reason of a component that lacks packages. */
function packagesIn(reason: string): string[] {
  return Array.from(NO_PACKAGE.exec(reason)?.[1]?.matchAll(/`(.+?)`/g) ?? [], ([, name = '']) => name);
}

function lacksPackages(names: readonly string[]): string {
  const list = allOf(names);
  return names.length === 1
    ? `the package ${list} is not installed`
    : `the packages ${list} are not installed`;
}

function notUsed(name: string, file: string, reason: string): Diagnostic {
  const lacking = packagesIn(reason);
  return diagnose('swizzled-component', `\`src/theme/${name}\` is not used: ${reason}`, {
    file,
    hint: hintFor(reason),
    ...(lacking.length > 0 && { clues: { missingPackages: lacking } }),
  });
}

function hintFor(reason: string): string {
  const unknown = /^ssg does not provide `@theme(?:-original|-init)?\/(.+)`$/.exec(reason)?.[1];
  const meant = unknown === undefined ? undefined : similarName(unknown);
  if (meant !== undefined) return `did you mean \`${meant}\`?`;
  if (NO_PACKAGE.test(reason))
    return `install the packages of the site; until then, ${reason.includes(LIVE_CODE) ? NO_LIVE_CODE : 'the component of the theme is shown'}`;
  if (reason === NO_LIVE_CODE) return `add \`${LIVE_CODE}\` to \`themes\``;
  return reason === NO_DEFAULT
    ? 'add a default export, such as `export default function Component()`; until then, the component of the theme is shown'
    : 'remove the file; the default theme is shown instead';
}

/**
 * Whether the site's `Layout` replaces the theme's layout completely instead of wrapping it. It then surrounds every page,
 * and imports of `@theme/Layout` get the theme's layout, which adds only a title.
 */
export function isWholeLayout(file: string): boolean {
  return !/@theme-(?:original|init)\/Layout['"]/.test(readText(file));
}

/** The attributes `initial="from" animate="to"` are no import. */
const IMPORT = /(?:(?<!['"])\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"]([^'"\n]+)['"]/g;

const isOfDefaultTheme = (name: string): boolean => THEME_NAMES.has(name) || Object.hasOwn(PARTS, name);

/**
 * Reports components of the site that replace nothing: the classic theme has no such component, or the component cannot
 * work. All others replace the component with their name.
 *
 * @param alias of the configuration, with the components of installed themes
 * @param ofConfig absolute paths of the modules that the configuration imports
 */
export function classicProblems(
  root: string,
  alias: Readonly<Record<string, string>>,
  throwing: ReadonlySet<string>,
  ofConfig: readonly string[],
): Diagnostic[] {
  const ours = classicComponents();
  const names = replacementNames(root);
  const used = new Set(ofConfig);
  const diagnostics: Diagnostic[] = [];
  for (const name of names.filter((each) => ours.has(each))) {
    const file = swizzled(root, name) as string;
    const reached = new Set<string>();
    const reason = classicProblem(name, file, { root, throwing, alias }, reached);
    // The error is reported at its place.
    if (reason !== undefined && reason !== THROWS) diagnostics.push(notUsed(name, file, reason));
    for (const each of reached) if (each !== file) used.add(each);
  }
  // A component that is not used itself may import files other than components.
  for (const file of importedFiles(names, root)) used.add(file);
  const unknown = names.filter(
    (each) => !ours.has(each) && !KNOWN_COMPONENTS.test(each) && !isImported(each, root),
  );
  diagnostics.push(...misspelledParts(unknown, names, used, root, ours.keys(), 1));
  for (const name of names) {
    const file = swizzled(root, name) as string;
    if (
      ours.has(name) ||
      Object.hasOwn(alias, `@theme/${name}`) ||
      used.has(file) ||
      !KNOWN_COMPONENTS.test(name) ||
      name === 'prism-include-languages'
    )
      continue;
    if (names.some((other) => other !== name && name.startsWith(`${other}/`))) continue;
    diagnostics.push(notUsed(name, file, insteadOf(name, root)));
  }
  return diagnostics;
}

/** Whether a component, a page, or a document of the site mentions a component of the theme. */
function isImported(name: string, root: string): boolean {
  const mention = new RegExp(`@theme/${escapePattern(name)}\\b`);
  return componentSources(root).some((text) => mention.test(text));
}

/** Absolute paths of the modules that components of the site import by path. */
function importedFiles(names: readonly string[], root: string): Set<string> {
  const files = names.map((name) => swizzled(root, name) as string);
  return new Set(
    files.flatMap((file) =>
      Array.from(withoutComments(readText(file)).matchAll(IMPORT), ([, specifier = '']) =>
        importedFile(specifier, file, root),
      ).filter((found) => found !== undefined && found !== file),
    ),
  ) as Set<string>;
}

/**
 * Why a component cannot replace the classic theme's; undefined if it can. The map `MDXComponents` works without a package
 * that one of its components needs: a placeholder replaces only that one.
 */
export function classicProblem(
  name: string,
  file: string,
  context: Omit<PartContext, 'isClassic'>,
  reached: Set<string> = new Set(),
): string | undefined {
  // Others may import the file by name, so it is not a fault of the file.
  if (!HAS_DEFAULT.test(readText(file))) return NO_DEFAULT;
  const reason =
    findProblem(file, { ...context, isClassic: true }, reached) ??
    (/^Search(?:Bar|Page)(?:\/|$)/.test(name) ? indexProblem([file, ...reached]) : undefined);
  return reason !== undefined && name === 'MDXComponents' && NO_PACKAGE.test(reason) ? undefined : reason;
}

/** The data of plugins that index the site for a search of their own, which ours replaces. */
const INDEX_DATA = /\busePluginData\(\s*['"]([^'"]*(?:search-local|local-search|lunr)[^'"]*)['"]/;

function indexProblem(files: readonly string[]): string | undefined {
  const plugin = files.map((file) => INDEX_DATA.exec(readText(file))?.[1]).find(Boolean);
  return plugin && `the search of ssg replaces the index of \`${plugin}\``;
}

/** Why a component cannot be used; undefined if it can. */
export function findProblem(file: string, context: PartContext, reached: Set<string>): string | undefined {
  if (context.throwing.has(file)) return THROWS;
  if (reached.has(file)) return undefined;
  reached.add(file);
  const code = withoutComments(readText(file));
  const text = /\.tsx?$/.test(file) ? withoutUnusedImports(code) : code;
  const lacking = new Set<string>();
  for (const [, specifier = ''] of text.matchAll(IMPORT)) {
    const reason = importProblem(specifier, file, context, reached);
    const packages = packagesIn(reason ?? '');
    // One command installs all missing packages. Any other reason is enough.
    if (reason !== undefined && packages.length === 0) return reason;
    for (const name of packages) lacking.add(name);
  }
  return lacking.size === 0 ? undefined : lacksPackages([...lacking]);
}

/** A module without comments and without imports that are marked as types. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type [^;'"]*(?=['"])/gm, '');
}

const IMPORT_OF_NAMES = /^[ \t]*import\s+([^'"();]+?)\s*\bfrom\s*['"][^'"\n]+['"];?/gm;

/** TypeScript drops imports without a use: they may be types. */
function withoutUnusedImports(text: string): string {
  const rest = text.replace(IMPORT_OF_NAMES, '');
  return text.replace(IMPORT_OF_NAMES, (whole, clause: string) => {
    const names = clause.replace(/[\w$]+\s+as\s+|\*\s*as\s+/g, '').match(/[\w$]+/g) ?? [];
    return names.some((name) => new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).test(rest))
      ? whole
      : '';
  });
}

/**
 * The problem of a module that a component imports. In the classic theme, a placeholder is shown for a missing package there, and for a
 * module that throws an error, so the rest of the component works: a `Layout` with a provider of modal dialogs still provides them, and
 * one component of `MDXComponents` does not cost the others.
 */
function problemBelow(file: string, context: PartContext, reached: Set<string>): string | undefined {
  const reason = findProblem(file, context, reached);
  const isShown = reason !== undefined && (NO_PACKAGE.test(reason) || reason === THROWS);
  return context.isClassic && isShown ? undefined : reason;
}

function importProblem(
  specifier: string,
  importer: string,
  context: PartContext,
  reached: Set<string>,
): string | undefined {
  const { root, alias, isClassic } = context;
  const missing = `ssg does not provide \`${specifier}\``;
  const [, kind, name = ''] = /^@theme(-original|-init)?\/(.+?)\/?$/.exec(specifier) ?? [];
  if (name !== '') {
    const own = kind === undefined ? swizzled(root, name) : undefined;
    if (own !== undefined && (isClassic || name !== 'Layout' || !isWholeLayout(own))) {
      const reason = problemBelow(own, context, reached);
      // The classic theme's component is shown in its place.
      return isClassic && isProvided(name, context) ? undefined : reason;
    }
    if (isProvided(name, context) || providedModules()?.isProvided(specifier, root)) return undefined;
    const owner = providedModules()?.packageOf(specifier);
    return owner === undefined ? missing : lacksPackages([owner]);
  }
  const known = providedModules()?.isProvided(specifier, root);
  if (known !== undefined) return known ? undefined : missing;
  const base = importedPath(specifier, importer, root) ?? aliasedPath(specifier, root, alias);
  if (base !== undefined) {
    const found = moduleAt(base);
    // A static file may have the path, or TypeScript may import only types. Otherwise, the bundler reports the import.
    if (found === undefined) {
      const mayBeTypes = /\.tsx?$/.test(importer) && isClassic;
      return existsSync(base) || specifier.startsWith('/') || mayBeTypes
        ? undefined
        : `\`${specifier}\` does not exist`;
    }
    return /\.[jt]sx?$/.test(found) ? problemBelow(found, context, reached) : undefined;
  }
  if (OWN_PACKAGES.test(specifier) || /^!|\?raw$/.test(specifier)) return undefined;
  try {
    createRequire(importer).resolve(specifier);
    return undefined;
  } catch (error) {
    // Other errors are fine: a package may only support `import`.
    const isMissing = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND';
    return isMissing ? lacksPackages([packageName(specifier)]) : undefined;
  }
}
