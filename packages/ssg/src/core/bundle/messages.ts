/** esbuild's messages as diagnostics with our codes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import type { Point } from '../compile/mdx/positions.ts';
import { isDiagnostic, toDiagnostic } from '../config/bundle-errors.ts';
import {
  explainExport,
  MISSING_EXPORT,
  MISSING_MEMBER,
  withoutNamespace,
} from '../config/missing-exports.ts';
import { findLiteral, spanAt } from '../diagnostic/find-literal.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import { ALSO_IN, furtherPlaces, placesOf } from '../diagnostic/one-per-target.ts';
import { installHint } from '../modules/optional-packages.ts';
import { providedModules } from '../modules/provided-modules.ts';
import { importedPath } from '../modules/replacements.ts';
import { isSlotWrapper } from '../plugin/slots.ts';
import type { Diagnostic } from '../types.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { isIgnored } from '../util/git.ts';
import { readText } from '../util/regular-file.ts';
import { VIRTUAL } from './pages-plugin.ts';
import { NOT_RUN } from './postcss.ts';
import { LATE_IMPORT, NO_LOADER, RENAME, reword, severityOf } from './reword.ts';
import { WITH_GLOBALS } from './site-files.ts';
import { knownNames } from './theme-names.ts';
import type { BundleInput } from './types.ts';

type Context = Pick<BundleInput, 'root' | 'positionInSource' | 'onUnresolvedImport' | 'guarded'>;

/** Each parallel run reports the same problems, so duplicates are removed. */
export async function toDiagnostics(
  messages: Message[],
  severity: 'error' | 'warning',
  context: Context,
): Promise<Diagnostic[]> {
  const found = new Map<string, Diagnostic>();
  const isUnprocessed = messages.some(
    ({ detail }) => isDiagnostic(detail) && detail.message.startsWith(NOT_RUN),
  );
  for (const message of messages) {
    if (isUnprocessed && message.id === 'css-syntax-error') continue;
    const diagnostic = await translate(message, severity, context);
    if (diagnostic === undefined) continue;
    const { file, line, column, message: text } = diagnostic;
    const key = JSON.stringify([file, line, column, text]);
    if (!found.has(key)) found.set(key, diagnostic);
  }
  return withoutConsequences([...found.values()]);
}

/** Removes errors that follow from an unclosed element, or from an unclosed block of a style sheet. */
function withoutConsequences(diagnostics: Diagnostic[]): Diagnostic[] {
  const unclosed = new Map(
    diagnostics.flatMap(({ message, file, line = 0 }) =>
      file !== undefined && /^(?:the element `<.+>`|`\{`) is never closed$/.test(message)
        ? [[file, line]]
        : [],
    ),
  );
  return diagnostics.filter(({ message, file = '', line = 0 }) => {
    const from = unclosed.get(file);
    return from === undefined || line < from || !CONSEQUENCE.test(message);
  });
}

const CONSEQUENCE = / is not valid inside a JSX element$|^expected .* but found /;

/**
 * Reports an unresolved package or alias, and a missing export, once, with all importing files, late imports once per style sheet, and
 * the names that one file imports from a module without them once.
 */
export function byImport(diagnostics: Diagnostic[]): Diagnostic[] {
  return namesTogether(oncePerImport(diagnostics));
}

function oncePerImport(diagnostics: Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  const hasOneCause = ({ code, message }: Diagnostic): boolean =>
    code === 'unresolved-import'
      ? !/`\.{1,2}\//.test(message)
      : code === 'bundle' && (MISSING_EXPORT_MESSAGE.test(message) || LATE_IMPORT.test(message));
  return diagnostics.filter((diagnostic) => {
    const { message, file } = diagnostic;
    if (file === undefined || !hasOneCause(diagnostic)) return true;
    // All imports with an unknown alias have one cause.
    const isLate = LATE_IMPORT.test(message);
    const cause = isLate ? `${file} ${message}` : message.replace(/^(unknown alias `.*?`).*/, '$1');
    const known = first.get(cause);
    if (!known) {
      first.set(cause, diagnostic);
      return true;
    }
    const words = known.message === message && !isLate ? 'also imported by' : ALSO_IN;
    known.related = [...(known.related ?? []), ...placesOf([diagnostic], words)];
    return false;
  });
}

/** Joins the missing exports of a module in one file, except those whose hint is a similar name. */
function namesTogether(diagnostics: Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  const keyOf = ({ message, file, severity, hint = '' }: Diagnostic): string => {
    const [, module] = MISSING_NAME.exec(message) ?? [];
    return module === undefined || hint.startsWith('did you mean')
      ? ''
      : JSON.stringify([file, severity, module]);
  };
  for (const each of diagnostics) getOrInsert(groups, keyOf(each), () => []).push(each);
  return diagnostics.flatMap((diagnostic) => {
    const key = keyOf(diagnostic);
    const all = groups.get(key) ?? [];
    if (key === '' || all.length === 1) return [diagnostic];
    return all[0] === diagnostic ? [withNames(diagnostic, all)] : [];
  });
}

function withNames(first: Diagnostic, all: readonly Diagnostic[]): Diagnostic {
  const [, module] = MISSING_NAME.exec(first.message) ?? [];
  const names = all.flatMap(({ message }) => MISSING_NAME.exec(message)?.[2] ?? []);
  const related = furtherPlaces(
    first,
    all.map((each) => ({ ...first, related: each.related ?? [] })),
  );
  return {
    ...first,
    message: `${module} does not export ${new Intl.ListFormat('en').format(names)}`,
    ...(first.hint && { hint: first.hint.replace(names[0] as string, 'the names') }),
    ...(related.length > 0 && { related }),
  };
}

const MISSING_NAME = /^(`.+`) does not export (`[^`]+`)$/;
const MISSING_EXPORT_MESSAGE = /^`.+` (?:does not export `.+`|has no default export)$/;
export const isMissingPackage = ({ missingImport }: Diagnostic): boolean => missingImport?.kind === 'package';

/** Reports all missing packages of a site and its configuration in one message, and all unknown components of themes in another. */
export function missingImportsTogether(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  const manifest = path.join(root, 'package.json');
  const hasImports = diagnostics.some((each) => isMissingPackage(each) && each.severity !== 'error');
  const all = diagnostics.filter(({ missingPackages }) => missingPackages !== undefined);
  const others = hasImports || all.length > 1 ? all : [];
  const notes = notesOf(others);
  const file = existsSync(manifest) ? manifest : others.find((each) => each.file !== undefined)?.file;
  const packages = together(
    diagnostics.filter((each) => !others.includes(each)),
    'package',
    (names, list) => ({
      message:
        names.length === 1
          ? `the package ${list} is not installed`
          : `${names.length} packages are not installed: ${list}`,
      file,
      ...(notes.length > 0 && { notes }),
      hint: `${installHint(root, names)}${hasImports ? '; until then, placeholders are shown' : ''}`,
    }),
    others,
  );
  return together(packages, 'theme component', (names, list, { file, line, column, hint }) => ({
    message: `${names.length} unknown theme components: ${list}`,
    file,
    line,
    column,
    ...(hint && { hint: hint.replace('the module', 'the modules').replace('the import', 'the imports') }),
  })).map(({ missingImport: _, missingPackages: __, ...diagnostic }) => diagnostic);
}

/** A note for each plugin or component that lacks a package. */
function notesOf(problems: readonly Diagnostic[]): string[] {
  const notes = [...new Set(problems.flatMap(({ notes: own, message }) => own ?? [message]))];
  // The bundler only knows the name.
  return notes.filter((note, index) => {
    const [, name] = /^(\S+): the package is not installed$/.exec(note) ?? [];
    return (
      name === undefined || !notes.some((each, other) => other !== index && each.includes(`\`${name}\``))
    );
  });
}

/**
 * Replaces two or more warnings about different names with one that lists an import of each name, and those about one name with the first.
 *
 * @param more further problems, with names that no component imports
 */
function together(
  diagnostics: readonly Diagnostic[],
  kind: NonNullable<Diagnostic['missingImport']>['kind'],
  summarize: (names: string[], list: string, first: Diagnostic) => Partial<Diagnostic> & { message: string },
  more: readonly Diagnostic[] = [],
): Diagnostic[] {
  const isOfKind = ({ missingImport, severity }: Diagnostic): boolean =>
    missingImport?.kind === kind && severity !== 'error';
  const byName = new Map<string, Diagnostic>();
  for (const each of diagnostics.filter(isOfKind)) {
    const { name = '' } = each.missingImport ?? {};
    const known = byName.get(name);
    if (!known) byName.set(name, each);
    else if (!isSamePlace(known, each))
      byName.set(name, { ...known, related: [...(known.related ?? []), ...importersOf(each)] });
  }
  const [first = more[0]] = byName.values();
  if (first === undefined) return [...diagnostics];
  const others = diagnostics.filter((each) => !isOfKind(each));
  const namesOfMore = more.flatMap(({ missingPackages = [] }) => missingPackages);
  const names = [...new Set([...byName.keys(), ...namesOfMore])].sort();
  if (names.length === 1 && more.length === 0) return [...others, first];
  const related = names.flatMap((name) => placesOf([byName.get(name) ?? {}], `\`${name}\` is imported by`));
  const list = names.map((name) => `\`${name}\``).join(', ');
  return [
    ...others,
    {
      code: first.code,
      severity: first.severity,
      ...summarize(names, list, first),
      related: [...related, ...more.flatMap(({ related: own = [] }) => own)],
    },
  ];
}

const isSamePlace = (a: Diagnostic, b: Diagnostic): boolean =>
  a.file === b.file && a.line === b.line && a.column === b.column;

/** The places of the imports in the problem of another language. */
const importersOf = (problem: Diagnostic): NonNullable<Diagnostic['related']> => [
  ...placesOf([problem], 'also imported by'),
  ...(problem.related ?? []),
];

async function translate(
  message: Message,
  severity: 'error' | 'warning',
  { root, positionInSource, onUnresolvedImport, guarded }: Context,
): Promise<Diagnostic | undefined> {
  // Plugins attach complete diagnostics.
  if (isDiagnostic(message.detail)) return message.detail;
  const { location: at, hint, ...words } = reword(message);
  const location = at ?? message.location;
  // Authors cannot change a dependency, and Docusaurus does not report these problems.
  const isOfPackage = message.id === 'package.json' || /\bnode_modules\//.test(location?.file ?? '');
  if (
    isOfPackage &&
    TOLERATED.has(message.id) &&
    severity === 'warning' &&
    onUnresolvedImport === 'placeholder'
  )
    return undefined;
  if (message.text.startsWith(JSON_COMMENT)) return undefined;
  // The missing module has been reported.
  if (IS_OF_PLACEHOLDER.test(message.text)) return undefined;
  const misspelled = WRONG_CASE.exec(message.text)?.[1];
  if (misspelled !== undefined && !existsSync(path.resolve(root, misspelled))) return undefined;
  // The entry imports the default export of every page. Rendering reports a missing one.
  if (location?.file.startsWith(VIRTUAL)) {
    const file = NO_LOADER.exec(message.text)?.[2];
    const problem = { code: 'bundle', severity, message: message.text, ...words } as const;
    return file === undefined ? undefined : { ...problem, file: path.resolve(root, file), hint };
  }
  const file = location && path.resolve(root, withoutNamespace(location.file).replace(WITH_GLOBALS, ''));
  const own = location && { ...message, location: { ...location, file: file as string } };
  const diagnostic = toDiagnostic(own ?? message, root, new Map());
  const unresolved = diagnostic.code === 'config-import';
  // For Markdown, esbuild's lines are in the compiled module.
  const isCompiled = /\.mdx?$/i.test(file ?? '');
  const isChanged = Boolean(file && guarded?.has(file));
  const { line, column } = diagnostic;
  if (file && line !== undefined && column !== undefined && /\.mdx?$/i.test(file)) {
    const { endLine: _, endColumn: __, ...rest } = diagnostic;
    const written =
      (location && importInSource(file, location)) ??
      (isChanged ? undefined : await positionInSource(file, { line, column }));
    Object.assign(diagnostic, rest, written ?? { line: 1, column: 1 });
    delete diagnostic.endLine;
    delete diagnostic.endColumn;
    if (written && location) Object.assign(diagnostic, spanOf(file, written, location));
  }
  if (file && location && isLineOfCompiledSheet(file, location)) {
    delete diagnostic.endLine;
    delete diagnostic.endColumn;
    Object.assign(diagnostic, placeInSheet(file, location) ?? { line: 1, column: 1 });
  }
  if (file && isChanged && location) Object.assign(diagnostic, placeOfImport(file, location));
  // Rendering reports an undefined `<Module.Name />` in a document at its tag.
  if (file && isTagIn(file, MISSING_MEMBER.exec(message.text)?.[1])) return undefined;
  const { missingImport, ...plain } = diagnostic;
  const alias = explainAlias(message.text, onUnresolvedImport === 'placeholder');
  const specifier = UNRESOLVED.exec(message.text)?.[1];
  const missingFile = specifier === undefined || !file ? undefined : importedPath(specifier, file, root);
  const isGenerated = missingFile !== undefined && (await isIgnored(missingFile, root));
  return {
    ...plain,
    ...words,
    severity:
      severity === 'error'
        ? severity
        : severityOf(message, file || undefined, onUnresolvedImport === 'placeholder'),
    code: unresolved ? 'unresolved-import' : 'bundle',
    ...hintOf(diagnostic, isCompiled && hint && / on line \d+$/.test(hint) ? RENAME : hint),
    // An alias looks like the name of a package.
    ...(alias ?? (missingImport && { missingImport })),
    ...explainExport(message),
    ...placeOfExport(message, file ?? undefined, root),
    ...(isGenerated && { hint: GENERATED }),
  };
}

/** A warning about an import. If the system distinguishes case, an error follows. */
const WRONG_CASE = /^Use ".+" instead of "(.+)" to avoid issues with case-sensitive file systems$/;

/** Warnings about packages: their manifest, and computed imports of files that they do not contain. */
const TOLERATED: ReadonlySet<string> = new Set(['package.json', 'empty-glob']);

function isTagIn(file: string, member: string | undefined): boolean {
  if (member === undefined || !/\.mdx?$/i.test(file) || !existsSync(file)) return false;
  return new RegExp(`<[\\w$.]+\\.${member.replaceAll('$', '\\$')}\\b`).test(readText(file));
}

/** The place of an import in a file whose lines the bundled module does not have. */
function placeOfImport(
  file: string,
  { lineText, column, length }: NonNullable<Message['location']>,
): Partial<Diagnostic> {
  const specifier = lineText.slice(column + 1, column + length - 1);
  const span = findLiteral(readText(file), specifier);
  return span ? { ...span, column: span.column - 1, endColumn: (span.endColumn ?? span.column) + 1 } : {};
}

/** Whether the line is not in the file, which Sass, Less, or PostCSS has compiled. */
function isLineOfCompiledSheet(file: string, { line, lineText }: NonNullable<Message['location']>): boolean {
  if (!/\.(?:css|s[ac]ss|less)$/i.test(file) || !existsSync(file)) return false;
  return readText(file).split(/\r?\n/)[line - 1] !== lineText;
}

/**
 * The place of an import in a document or a style sheet, if its name occurs once in the source, in quotes. To find other places, a
 * document is compiled again with a source map. That took half of a build of a site with hundreds of imports of a missing theme.
 */
function importInSource(
  file: string,
  { lineText, column, length }: NonNullable<Message['location']>,
): Point | undefined {
  const specifier = /^(["'])(.+)\1$/.exec(lineText.slice(column, column + length))?.[2];
  const source = specifier === undefined || !existsSync(file) ? '' : readText(file);
  const [before = '', after, ...others] = source.split(specifier as string);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const isQuoted = /["']$/.test(line) && /^["']/.test(after ?? '');
  return isQuoted && others.length === 0
    ? { line: before.split('\n').length, column: line.length }
    : undefined;
}

/** The place of an import, or of the underlined text if the source of the style sheet contains it once. */
function placeInSheet(
  file: string,
  location: NonNullable<Message['location']>,
): Partial<Diagnostic> | undefined {
  const { lineText, column, length } = location;
  const text = lineText.slice(column, column + length);
  const [before = '', ...others] = text === '' ? [] : readText(file).split(text);
  if (others.length !== 1) return importInSource(file, location);
  return spanAt(before, before.length, text.length);
}

/** Lines in which the text of a message is searched for. */
const NEAR = 20;

/** The place of the underlined text in the source, if the source contains the same text as the module. */
function spanOf(
  file: string,
  at: { line: number; column: number },
  { lineText, column, length }: NonNullable<Message['location']>,
): { line?: number; column?: number; endLine?: number; endColumn?: number } {
  // esbuild counts bytes.
  const text = Buffer.from(lineText, 'utf8')
    .subarray(column, column + length)
    .toString('utf8');
  if (text === '' || !existsSync(file)) return {};
  const lines = readText(file).split(/\r?\n/);
  const spanFrom = (line: number, from: number) => {
    return { line, column: from, endLine: line, endColumn: from + text.length };
  };
  if (lines[at.line - 1]?.startsWith(text, at.column - 1)) return spanFrom(at.line, at.column);
  if (!/^[\w$]+$/.test(text)) return {};
  // The compiled module maps an attribute to its element.
  const word = new RegExp(`(?<![\\w$-])${escapePattern(text)}(?![\\w$-])`);
  for (let line = at.line; line < at.line + NEAR; line++) {
    const start = line === at.line ? at.column - 1 : 0;
    const found = lines[line - 1]?.slice(start).search(word) ?? -1;
    if (found >= 0) return spanFrom(line, start + found + 1);
  }
  return {};
}

/** JSON has no comments, so authors write them as values of this key. */
const JSON_COMMENT = 'Duplicate key "//"';

/** A missing export of a module that replaces a missing one. */
const IS_OF_PLACEHOLDER = /(?:^No matching export in|no matching export in) "placeholder:/;

/** A missing export of a file that a generated module imports. */
export function explainMissingExport(message: Message, root: string): Partial<Diagnostic> {
  return { ...explainExport(message), ...placeOfExport(message, VIRTUAL, root) };
}

/** The theme imports components of the site. A missing export is the component's problem. */
function placeOfExport({ text }: Message, importer: string | undefined, root: string): Partial<Diagnostic> {
  const [, from, name] = MISSING_EXPORT.exec(text) ?? [];
  if (from === undefined || importer === undefined) return {};
  if (!OWN_FILE.test(importer) && !isSlotWrapper(importer) && importer !== VIRTUAL) return {};
  const file = path.resolve(root, withoutNamespace(from));
  if (OWN_FILE.test(file) || !existsSync(file)) return {};
  const lines = readText(file).split('\n');
  const line = Math.max(
    0,
    lines.findIndex((each) => /^\s*export\b/.test(each)),
  );
  return {
    file,
    line: line + 1,
    column: 1,
    endLine: line + 1,
    endColumn: 1 + (lines[line]?.trimEnd().length ?? 0),
    hint:
      name === 'default'
        ? 'add a default export, which the theme shows'
        : `export \`${name}\`, which the theme uses`,
  };
}

const OWN_FILE = /[\\/](?:packages|@slashdocs)[\\/](?:runtime|theme|docusaurus)[\\/]dist[\\/]/;

/** Explains an unresolved import of a module that ssg or a built-in plugin provides. */
function explainAlias(
  text: string,
  hasPlaceholders: boolean,
): Pick<Diagnostic, 'message' | 'hint' | 'missingImport' | 'unknownName'> | undefined {
  const name = UNRESOLVED.exec(text)?.[1] ?? '';
  const provided = providedModules();
  const known = knownNames(name) ?? provided?.knownNames(name);
  if (known === undefined) {
    if (!name.startsWith('@site/')) return undefined;
    return {
      message: `the imported file \`${name}\` does not exist`,
      hint: 'correct the path; `@site` is the folder of the configuration',
    };
  }
  return {
    message: name.startsWith('@theme')
      ? `unknown theme component \`${name}\``
      : `unsupported ${provided?.generator} module \`${name}\``,
    hint: hasPlaceholders
      ? 'a plugin or theme that does not run here may provide the module; until you replace the import, a placeholder is shown'
      : (didYouMean(name, known) ??
        `${name.startsWith('@theme') ? `create \`src/theme/${name.replace(/^@theme[\w-]*\//, '')}\`` : 'use a component of your own'}, or set \`markdown: { onUnresolvedImport: 'placeholder' }\``),
    ...(name.startsWith('@theme') && {
      missingImport: { kind: 'theme component', name },
      unknownName: name,
    }),
  };
}

export const UNRESOLVED = /^Could not resolve "(.*)"$/;

const GENERATED = 'run the script or plugin that writes the file, which git ignores';
const STATIC = 'correct the path, which is relative to the static folders';

function hintOf(diagnostic: Diagnostic, ofMessage: string | undefined): { hint?: string } {
  const hint = diagnostic.hint ?? (diagnostic.code === 'config-import' ? STATIC : ofMessage);
  return hint === undefined ? {} : { hint };
}
