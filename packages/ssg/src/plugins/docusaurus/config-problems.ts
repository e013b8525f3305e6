/** Reports parts of a configuration that ssg does not support, and files and packages that do not exist. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BundledModule } from '../../core/config/bundle.ts';
import { type ConfigLocator, createLocator } from '../../core/config/locate.ts';
import { type Location, linesOf, locationAt } from '../../core/config/source-location.ts';
import { suggestFile } from '../../core/diagnostic/nearest-file.ts';
import { installHint } from '../../core/modules/optional-packages.ts';
import { orInvalidJson } from '../../core/plugin/data-files.ts';
import { placeOfError } from '../../core/supervised/link.ts';
import type { Diagnostic } from '../../core/types.ts';
import { escapePattern } from '../../core/util/escape-pattern.ts';
import { messageOf } from '../../core/util/message-of.ts';
import { isInPackage } from '../../core/util/package-name.ts';
import { pointAt } from '../../core/util/point-at.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { readText } from '../../core/util/regular-file.ts';
import { isObject } from '../../core/util/value.ts';
import { readEntries } from './entries.ts';
import type { Mistake } from './mistakes.ts';
import { type Absent, type FailedPart, mayHaveComponents, type WrittenMistake } from './notes.ts';
import { preparationOf } from './scripts.ts';

/**
 * One warning for all unsupported features, at the first one whose place is known.
 *
 * @param withData names of the plugins with data
 */
export function unsupportedProblem(
  notes: readonly string[],
  withData: readonly string[],
  value: Record<string, unknown>,
  module: BundledModule,
  locator: ConfigLocator,
): Diagnostic[] {
  if (notes.length === 0) return [];
  const places = notes.map((note) => placeOfPart(note.slice(0, note.indexOf(': ')), value, locator));
  const withLine = (note: string, index: number): string => {
    const place = places[index];
    if (!place || notes.length === 1) return note;
    const file = place.file === module.file ? 'line ' : `${path.relative(module.root, place.file)}:`;
    return `${note} (${file}${place.line})`;
  };
  return [
    {
      code: 'docusaurus-config',
      severity: 'warning',
      message: `ssg replaces or leaves out ${notes.length === 1 ? 'a part' : `${notes.length} parts`} of the configuration`,
      ...(places.find((place) => place !== undefined) ?? { file: module.file }),
      notes: notes.map(withLine),
      ...(notes.some((note) => /^(?:plugin|preset) .*?: not run/.test(note)) && {
        clues: { lacks: { dataExcept: withData } },
      }),
      hint: 'run `ssg init --from-docusaurus` to write a `site.config.ts` without these parts',
    },
  ];
}

/** The place of a part that a note names; undefined if code computes it. */
function placeOfPart(
  part: string,
  value: Record<string, unknown>,
  locator: ConfigLocator,
  of: 'key' | 'value' = 'key',
): Location | undefined {
  const [, type] = /^navbar item of type `(.+)`$/.exec(part) ?? [];
  if (type !== undefined) return locator.locateString(type);
  const at = pathOf(part, value);
  const place = at && locator.locate(at, of);
  // If code computes the value, the place is one around it.
  const name = /[\w-]+(?=\W*$)/.exec(part)?.[0] ?? part;
  return place && linesOf(place.file).text(place.line)?.includes(name) ? place : undefined;
}

/** A warning for each value that Docusaurus does not accept. */
export function mistakeProblems(
  found: readonly Mistake[],
  noted: readonly WrittenMistake[],
  value: Record<string, unknown>,
  { file }: BundledModule,
  locator: ConfigLocator,
): Diagnostic[] {
  const problem = { code: 'docusaurus-config', severity: 'warning', file } as const;
  return [
    ...found.map(({ path: at, part, message, hint }) => ({
      ...problem,
      message,
      ...locator.locate(at, part),
      hint,
    })),
    ...noted.map(({ what, part, message, hint, place }) => ({
      ...problem,
      message,
      ...(place
        ? { file: place.file, line: place.line, column: place.column }
        : placeOfPart(what, value, locator, part)),
      hint,
    })),
  ];
}

/** The plugin or preset cannot be loaded. */
export class LoadFailure extends Error {
  readonly diagnostic: Diagnostic | undefined;

  constructor(diagnostic: Diagnostic | undefined) {
    super(diagnostic?.message, { cause: diagnostic?.cause });
    this.diagnostic = diagnostic;
  }
}

/**
 * A warning for each plugin and preset that threw an error.
 *
 * @param files absolute paths of the files that plugins may have parsed
 * @param withData names of the plugins with data
 */
export function failedProblems(
  parts: readonly FailedPart[],
  files: Iterable<string>,
  withData: readonly string[],
  module: BundledModule,
  locator: ConfigLocator,
): Diagnostic[] {
  return parts.map(({ kind, name, error, file }) => {
    const failure: Diagnostic = {
      code: 'plugin',
      severity: 'warning',
      message: `${kind} \`${name}\` failed: ${messageOf(error)}`,
      file,
      ...placeOfError(error),
      cause: error,
    };
    const problem = (error instanceof LoadFailure && error.diagnostic) || orInvalidJson(failure, files);
    const isInstalled = isInPackage(problem.file ?? file);
    return {
      ...(isInstalled ? { ...failure, ...(locator.locateString(name) ?? { file: module.file }) } : problem),
      severity: 'warning',
      hint: isInstalled
        ? `check the options of the ${kind}; until then, ssg builds the site without it`
        : (problem.hint ?? `correct the ${kind}; until then, ssg builds the site without it`),
      clues: { lacks: { dataExcept: withData } },
    };
  });
}

/** The keys of a part with a name such as `plugin NAME` or `presets > docs > KEY`; undefined if the value does not have them. */
function pathOf(part: string, value: Record<string, unknown>): (string | number)[] | undefined {
  const [, kind, name] = /^(preset|plugin|theme) (.+)$/.exec(part) ?? [];
  if (kind !== undefined) {
    const entry = readEntries(value[`${kind}s`], kind as 'plugin').find((each) => each.name === name);
    if (!entry) return undefined;
    const at = [`${kind}s`, entry.index];
    return Array.isArray((value[`${kind}s`] as unknown[])[entry.index]) ? [...at, 0] : at;
  }
  const keys = part.split(' > ');
  const [list = '', named = '', ...rest] = keys;
  if (list === 'presets' || list === 'plugins') {
    const isPreset = list === 'presets';
    const entry = readEntries(value[list], isPreset ? 'preset' : 'plugin').find(({ name, options }) =>
      isPreset ? named in options : name === named,
    );
    const inOptions = isPreset ? [named, ...rest] : rest;
    return entry && valueAt(entry.options, inOptions) !== undefined
      ? [list, entry.index, 1, ...inOptions]
      : undefined;
  }
  return valueAt(value, keys) === undefined ? undefined : keys;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((each, key) => (isObject(each) ? each[key] : undefined), value);
}

/** The place of a path in the configuration. The paths of imports are in no string of the bundled module. */
function placeOf(written: string, locator: ConfigLocator, file: string): Location | undefined {
  const found = locator.locateString(written);
  if (found && existsSync(found.file)) return found;
  const text = readText(file);
  const at = text.search(new RegExp(`(['"])${escapePattern(written)}\\1`));
  return at < 0 ? undefined : locationAt({ file, ...pointAt(text, at) });
}

/**
 * A warning for each file that does not exist, and one for packages, which is joined with missing imports of components.
 *
 * @param withData names of the plugins with data
 */
export function absentProblems(
  notes: readonly Absent[],
  withData: readonly string[],
  { root, file }: BundledModule,
  locator: ConfigLocator,
): Diagnostic[] {
  const problem = { code: 'docusaurus-config', severity: 'warning', file } as const;
  const ofFiles = notes.filter((note) => note.packages === undefined);
  const ofPackages = notes.filter((note) => note.packages !== undefined);
  const preparation = preparationOf(root);
  const packages = [...new Set(ofPackages.flatMap((note) => note.packages ?? []))];
  return [
    ...ofFiles.map(({ line, written, part }) => ({
      ...problem,
      message: line,
      clues: cluesOf([part], withData),
      ...(written !== undefined && placeOf(written, locator, file)),
      // The code of the site is often compiled before a build.
      hint:
        preparation !== undefined && /^\.{1,2}\//.test(written ?? '')
          ? `run \`${preparation}\` first, as the script \`build\` does, if it writes the file, or correct the path`
          : (nearestFile(written ?? '', root) ?? 'add the file, or correct its path'),
    })),
    ...(packages.length === 0
      ? []
      : [
          {
            ...problem,
            message: `the configuration uses ${packages.length === 1 ? 'a package that is not installed' : `${packages.length} packages that are not installed`}`,
            notes: ofPackages.map(({ line }) => line),
            hint: installHint(root, packages),
            clues: {
              ...cluesOf(
                ofPackages.map(({ part }) => part),
                withData,
              ),
              missingPackages: packages,
            },
          },
        ]),
  ];
}

/** A hint with a similar name in the folder, or the same name in another. Paths of images are in the folder of static files. */
function nearestFile(written: string, root: string): string | undefined {
  const hint = suggestFile(written, /^\.{1,2}\//.test(written) ? root : path.join(root, 'static'));
  const found = /`(.+)`/.exec(hint ?? '')?.[1] ?? '';
  const isNear =
    path.dirname(found) === path.dirname(written) || path.basename(found) === path.basename(written);
  return isNear ? hint : undefined;
}

/** A warning for each file that a plugin of the site imports and that does not exist. */
export function missingImports(module: BundledModule): Diagnostic[] {
  if (isInPackage(module.file)) return [];
  const locator = createLocator(module);
  const folder = path.dirname(module.file);
  const files = module.missing.filter((name) => name.startsWith('.'));
  return files.map((name) => {
    const inFolder = posixRelative(folder, path.resolve(module.root, name));
    const written = inFolder.startsWith('.') ? inFolder : `./${inFolder}`;
    return {
      code: 'docusaurus-config',
      severity: 'warning',
      message: `${written}: the file does not exist`,
      file: module.file,
      ...placeOf(written, locator, module.file),
      hint: nearestFile(written, folder) ?? 'add the file, or correct its path',
    };
  });
}

/** Markdown plugins handle blocks with names of their own, such as `:::example`, and themes have components, such as `@theme/Example`. */
function cluesOf(parts: readonly Absent['part'][], withData: readonly string[]): Diagnostic['clues'] {
  const names = [
    ...(parts.includes('Markdown plugin') ? [':::*', '<*'] : []),
    ...(parts.some(mayHaveComponents) ? ['@theme*'] : []),
  ];
  const lacksData = parts.some((part) => part === 'plugin' || part === 'preset');
  return names.length > 0 ? { lacks: { names, ...(lacksData && { dataExcept: withData }) } } : undefined;
}
