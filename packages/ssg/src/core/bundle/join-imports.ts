/** Joins the problems of imports that have one cause. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ALSO_IN, furtherPlaces, placesOf } from '../diagnostic/one-per-target.ts';
import { installHint } from '../modules/optional-packages.ts';
import type { Diagnostic } from '../types.ts';
import { groupBy } from '../util/group-by.ts';
import { allOf } from '../util/value.ts';
import { LATE_IMPORT } from './reword.ts';

/**
 * Reports an unresolved package or alias, and a missing export, once, with all importing files, late imports once per style sheet, and
 * the names that one file imports from a module without them once.
 */
export function byImport(diagnostics: Diagnostic[]): Diagnostic[] {
  return namesTogether(oncePerImport(diagnostics));
}

function oncePerImport(diagnostics: Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  const hasOneCause = ({ code, message, clues }: Diagnostic): boolean =>
    code === 'unresolved-import'
      ? !/^\.{1,2}\//.test(clues?.written ?? '')
      : code === 'bundle' && (clues?.missingExport !== undefined || LATE_IMPORT.test(message));
  return diagnostics.filter((diagnostic) => {
    const { message, file, clues } = diagnostic;
    if (file === undefined || !hasOneCause(diagnostic)) return true;
    // All imports with an unknown alias have one cause.
    const isLate = LATE_IMPORT.test(message);
    const cause = isLate ? `${file} ${message}` : (clues?.written ?? message);
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
  const keyOf = ({ clues: { missingExport } = {}, file, severity }: Diagnostic): string =>
    missingExport?.name === undefined ? '' : JSON.stringify([file, severity, missingExport.module]);
  const groups = groupBy(diagnostics, keyOf);
  return diagnostics.flatMap((diagnostic) => {
    const key = keyOf(diagnostic);
    const all = groups.get(key) ?? [];
    if (key === '' || all.length === 1) return [diagnostic];
    return all[0] === diagnostic ? [withNames(diagnostic, all)] : [];
  });
}

function withNames(first: Diagnostic, all: readonly Diagnostic[]): Diagnostic {
  const names = all.map(({ clues }) => clues?.missingExport?.name as string);
  // The places of the names are next to each other, so the first is enough.
  const related = furtherPlaces(
    first,
    all.map((each) => ({ ...first, related: each.related ?? [] })),
  );
  return {
    ...first,
    message: `\`${first.clues?.missingExport?.module}\` does not export ${allOf(names)}`,
    ...(first.hint && { hint: first.hint.replace(`\`${names[0]}\``, 'the names') }),
    ...(related.length > 0 && { related }),
  };
}

/** The missing package that an import names. */
function importedPackage({ code, clues }: Diagnostic): string | undefined {
  return IMPORTS.has(code) ? clues?.missingPackages?.[0] : undefined;
}

const IMPORTS: ReadonlySet<string> = new Set(['unresolved-import', 'config-import']);

/** The component of the theme that an import names. */
function themeComponent({ code, clues }: Diagnostic): string | undefined {
  const { unknownName } = clues ?? {};
  return code === 'unresolved-import' && unknownName?.startsWith('@theme') ? unknownName : undefined;
}

export const isMissingPackage = (problem: Diagnostic): boolean => importedPackage(problem) !== undefined;

/** Reports all missing packages of a site and its configuration in one message, and all unknown components of themes in another. */
export function missingImportsTogether(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  const manifest = path.join(root, 'package.json');
  const hasImports = diagnostics.some((each) => isMissingPackage(each) && each.severity !== 'error');
  const all = diagnostics.filter((each) => each.clues?.missingPackages && !isMissingPackage(each));
  const others = hasImports || all.length > 1 ? all : [];
  const notes = notesOf(others);
  const file = existsSync(manifest) ? manifest : others.find((each) => each.file !== undefined)?.file;
  const packages = together(
    diagnostics.filter((each) => !others.includes(each)),
    importedPackage,
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
  return together(packages, themeComponent, (names, list, { file, line, column, hint }) => ({
    message: `${names.length} unknown theme components: ${list}`,
    file,
    line,
    column,
    ...(hint && { hint: hint.replace('the module', 'the modules').replace('the import', 'the imports') }),
  }));
}

/** A note for each plugin or component that lacks a package. */
function notesOf(problems: readonly Diagnostic[]): string[] {
  const notes = [...new Set(problems.flatMap(({ notes: own, message }) => own ?? [message]))];
  // The message lists the names.
  return notes.filter((note) => !/^\S+: the package is not installed$/.test(note));
}

/**
 * Replaces two or more warnings about different names with one that lists an import of each name, and those about one name with the first.
 *
 * @param nameOf undefined for other problems
 * @param more further problems, with names that no component imports
 */
function together(
  diagnostics: readonly Diagnostic[],
  nameOf: (problem: Diagnostic) => string | undefined,
  summarize: (names: string[], list: string, first: Diagnostic) => Partial<Diagnostic> & { message: string },
  more: readonly Diagnostic[] = [],
): Diagnostic[] {
  const isOfKind = (each: Diagnostic): boolean => each.severity !== 'error' && nameOf(each) !== undefined;
  const byName = new Map<string, Diagnostic>();
  for (const each of diagnostics.filter(isOfKind)) {
    const name = nameOf(each) as string;
    const known = byName.get(name);
    if (!known) byName.set(name, each);
    else if (!isSamePlace(known, each))
      byName.set(name, { ...known, related: [...(known.related ?? []), ...importersOf(each)] });
  }
  const [first = more[0]] = byName.values();
  if (first === undefined) return [...diagnostics];
  const others = diagnostics.filter((each) => !isOfKind(each));
  const namesOfMore = more.flatMap(({ clues }) => clues?.missingPackages ?? []);
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
