/** esbuild's messages as diagnostics with our codes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import { isDiagnostic, toDiagnostic } from '../config/bundle-errors.ts';
import {
  explainExport,
  MISSING_EXPORT,
  MISSING_MEMBER,
  withoutNamespace,
} from '../config/missing-exports.ts';
import { type MissingTarget, withClues } from '../diagnostic/clues.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import { providedModules } from '../modules/provided-modules.ts';
import { importedPath } from '../modules/replacements.ts';
import { isSlotWrapper } from '../plugin/slots.ts';
import type { Diagnostic } from '../types.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { ignoredFiles } from '../util/git.ts';
import { posixRelative } from '../util/posix-path.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { isInside } from '../util/repository.ts';
import { isMarkdown, placeInSource, placeOfImport } from './message-places.ts';
import { VIRTUAL } from './pages-plugin.ts';
import { isUnclosed, LATE_IMPORT, NO_LOADER, RENAME, reword, severityOf } from './reword.ts';
import { WITH_GLOBALS } from './site-files.ts';
import { knownNames } from './theme-names.ts';
import type { BundleInput } from './types.ts';

type Context = Pick<
  BundleInput,
  'root' | 'positionInSource' | 'onUnresolvedImport' | 'guarded' | 'lacksPostCss'
>;

const PLUGIN_SYNTAX = /^(?:css-syntax-error|invalid-calc)$/;

/** Each parallel run reports the same problems, so duplicates are removed. */
export async function toDiagnostics(
  messages: Message[],
  severity: 'error' | 'warning',
  context: Context,
): Promise<Diagnostic[]> {
  const found = new Map<string, Translated & { text: string }>();
  const isUnprocessed =
    context.lacksPostCss ||
    messages.some(({ detail }) => isDiagnostic(detail) && detail.clues?.lacks?.postCss);
  for (const message of messages) {
    // A plugin may read other syntax, such as `@apply w-[calc(100%-4px)]`, and inline imports at any place.
    if (isUnprocessed && (PLUGIN_SYNTAX.test(message.id) || LATE_IMPORT.test(message.text))) continue;
    const translated = await translate(message, severity, context);
    if (translated === undefined) continue;
    const { file, line, column, message: words } = translated.diagnostic;
    const key = JSON.stringify([file, line, column, words]);
    if (!found.has(key)) found.set(key, { ...translated, text: message.text });
  }
  const all = [...found.values()];
  const ignored = ignoredFiles(
    all.flatMap(({ missingFile }) => missingFile ?? []),
    context.root,
  );
  for (const { diagnostic, missingFile, mayLackFolder } of all) {
    if (missingFile === undefined) continue;
    const pattern = ignored.get(missingFile);
    if (pattern !== undefined) diagnostic.hint = GENERATED;
    const missingTarget =
      pattern === undefined
        ? mayLackFolder && missingFolderOf(missingFile, context.root)
        : generatedFiles(pattern);
    if (missingTarget) Object.assign(diagnostic, withClues(diagnostic, { missingTarget }));
  }
  return withoutConsequences(all);
}

interface Translated {
  diagnostic: Diagnostic;
  /** The file that an import names. */
  missingFile?: string | undefined;
  /** The file may be missing with its folder. */
  mayLackFolder?: boolean;
}

/**
 * Removes errors that follow from an unclosed element, or from an unclosed block of a style sheet.
 *
 * @param found with esbuild's texts
 */
function withoutConsequences(found: readonly { diagnostic: Diagnostic; text: string }[]): Diagnostic[] {
  const unclosed = new Map(
    found.flatMap(({ diagnostic: { file, line }, text }) => (isUnclosed(text) ? [[file, line]] : [])),
  );
  return found.flatMap(({ diagnostic, text }) => {
    const from = unclosed.get(diagnostic.file);
    const isLater = from !== undefined && (diagnostic.line ?? 0) >= from;
    return isLater && CONSEQUENCE.test(text) ? [] : [diagnostic];
  });
}

const CONSEQUENCE = / is not valid inside a JSX element$|^Expected .* but found /;

async function translate(
  message: Message,
  severity: 'error' | 'warning',
  { root, positionInSource, onUnresolvedImport, guarded }: Context,
): Promise<Translated | undefined> {
  // Plugins attach complete diagnostics.
  if (isDiagnostic(message.detail)) return { diagnostic: message.detail };
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
    return file === undefined
      ? undefined
      : { diagnostic: { ...problem, file: path.resolve(root, file), hint } };
  }
  const file = location && path.resolve(root, withoutNamespace(location.file).replace(WITH_GLOBALS, ''));
  const own = location && { ...message, location: { ...location, file: file as string } };
  const diagnostic = toDiagnostic(own ?? message, root, new Map());
  const unresolved = diagnostic.code === 'config-import';
  // For Markdown, esbuild's lines are in the compiled module.
  const isCompiled = isMarkdown(file ?? '');
  if (file && location) {
    const isChanged = Boolean(guarded?.has(file));
    Object.assign(
      diagnostic,
      await placeInSource(file, location, diagnostic, !isChanged && positionInSource),
    );
    if (isChanged) Object.assign(diagnostic, placeOfImport(file, location));
  }
  // Rendering reports an undefined `<Module.Name />` in a document at its tag.
  if (file && isTagIn(file, MISSING_MEMBER.exec(message.text)?.[1])) return undefined;
  const alias = explainAlias(message.text, onUnresolvedImport === 'placeholder');
  const specifier = UNRESOLVED.exec(message.text)?.[1];
  const missingFile = specifier === undefined || !file ? undefined : importedPath(specifier, file, root);
  const complete: Diagnostic = {
    ...diagnostic,
    ...words,
    severity:
      severity === 'error'
        ? severity
        : severityOf(message, file || undefined, onUnresolvedImport === 'placeholder'),
    code: unresolved ? 'unresolved-import' : 'bundle',
    ...hintOf(diagnostic, isCompiled && hint && / on line \d+$/.test(hint) ? RENAME : hint),
    // An alias looks like the name of a package.
    ...(alias && { clues: undefined, ...alias }),
    ...explainExport(message),
    ...explainType(message, root),
    ...placeOfExport(message, file ?? undefined, root),
  };
  // Nothing writes the modules that ssg does not support.
  const mayLackFolder = alias === undefined || alias.clues?.written !== undefined;
  return { diagnostic: complete, missingFile, mayLackFolder };
}

/** A warning about an import. If the system distinguishes case, an error follows. */
const WRONG_CASE = /^Use ".+" instead of "(.+)" to avoid issues with case-sensitive file systems$/;

/** Warnings about packages: their manifest, and computed imports of files that they do not contain. */
const TOLERATED: ReadonlySet<string> = new Set(['package.json', 'empty-glob']);

function isTagIn(file: string, member: string | undefined): boolean {
  if (member === undefined || !isMarkdown(file)) return false;
  return new RegExp(`<[\\w$.]+\\.${member.replaceAll('$', '\\$')}\\b`).test(readIfExists(file) ?? '');
}

/** JSON has no comments, so authors write them as values of this key. */
const JSON_COMMENT = 'Duplicate key "//"';

/** A missing export of a module that replaces a missing one. */
const IS_OF_PLACEHOLDER = /(?:^No matching export in|no matching export in) "placeholder:/;

/** A missing export of a file that a generated module imports. */
export function explainMissingExport(message: Message, root: string): Partial<Diagnostic> {
  return { ...explainExport(message), ...placeOfExport(message, VIRTUAL, root) };
}

/** JavaScript cannot import what exists only for TypeScript. */
function explainType({ text }: Message, root: string): Partial<Diagnostic> {
  const [, from = '', name = ''] = MISSING_EXPORT.exec(text) ?? [];
  const file = path.resolve(root, from);
  if (!/\.[cm]?tsx?$/.test(from)) return {};
  const declaration = new RegExp(
    `^\\s*export\\s+(?:declare\\s+)?(?:interface|type)\\s+${escapePattern(name)}\\b`,
    'm',
  );
  if (!declaration.test(readIfExists(file) ?? '')) return {};
  return {
    message: `\`${from}\` exports \`${name}\` only as a type`,
    clues: { missingExport: { module: from } },
    hint: 'remove the name from the import, or rename the importing file to `.ts` or `.tsx`',
  };
}

/** The theme imports components of the site. A missing export is the component's problem. */
function placeOfExport({ text }: Message, importer: string | undefined, root: string): Partial<Diagnostic> {
  const [, from, name] = MISSING_EXPORT.exec(text) ?? [];
  if (from === undefined || importer === undefined) return {};
  if (!OWN_FILE.test(importer) && !isSlotWrapper(importer) && importer !== VIRTUAL) return {};
  const file = path.resolve(root, withoutNamespace(from));
  const source = OWN_FILE.test(file) ? undefined : readIfExists(file);
  if (source === undefined) return {};
  const lines = source.split('\n');
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
        ? 'add a default export, which ssg imports'
        : `export \`${name}\`, which ssg imports`,
  };
}

const OWN_FILE = /[\\/](?:packages|@slashdocs)[\\/](?:runtime|theme|docusaurus)[\\/]dist[\\/]/;

/** Explains an unresolved import of a module that ssg or a built-in plugin provides. */
function explainAlias(
  text: string,
  hasPlaceholders: boolean,
): Pick<Diagnostic, 'message' | 'hint' | 'clues'> | undefined {
  const name = UNRESOLVED.exec(text)?.[1] ?? '';
  const provided = providedModules();
  const known = knownNames(name) ?? provided?.knownNames(name);
  if (known === undefined) {
    if (!name.startsWith('@site/')) return undefined;
    return {
      message: `the imported file \`${name}\` does not exist`,
      clues: { written: name },
      hint: 'correct the path; `@site` is the folder of the configuration',
    };
  }
  return {
    message: name.startsWith('@theme')
      ? `unknown theme component \`${name}\``
      : `unsupported ${provided?.generator} module \`${name}\``,
    hint: hasPlaceholders
      ? (didYouMean(name, known) ??
        'a plugin or theme that does not run here may provide the module; until you replace the import, a placeholder is shown')
      : (didYouMean(name, known) ??
        `${name.startsWith('@theme') ? `create \`src/theme/${name.replace(/^@theme[\w-]*\//, '')}\`` : 'use a component of your own'}, or set \`markdown: { onUnresolvedImport: 'placeholder' }\``),
    ...(name.startsWith('@theme') && { clues: { unknownName: name } }),
  };
}

export const UNRESOLVED = /^Could not resolve "(.*)"$/;

/** The closest folder to the root that a missing file needs. */
function missingFolderOf(file: string, root: string): MissingTarget | undefined {
  let folder: string | undefined;
  for (let each = path.dirname(file); isInside(root, each) && !existsSync(each); each = path.dirname(each))
    folder = each;
  if (folder === undefined) return undefined;
  const fix = 'add the folder, or correct the imports';
  return { key: folder, name: { kind: 'files', text: posixRelative(root, folder) }, fix };
}

/** Files that one pattern of git ignores are usually written by one script. */
function generatedFiles(pattern: string): MissingTarget {
  const fix = 'run the script or plugin that writes the files';
  return { key: `ignored as ${pattern}`, name: { kind: 'ignored', text: pattern }, fix };
}

const GENERATED = 'run the script or plugin that writes the file, which git ignores';
const STATIC = 'correct the path, which is relative to the static folders';

function hintOf(diagnostic: Diagnostic, ofMessage: string | undefined): { hint?: string } {
  const hint = diagnostic.hint ?? (diagnostic.code === 'config-import' ? STATIC : ofMessage);
  return hint === undefined ? {} : { hint };
}
