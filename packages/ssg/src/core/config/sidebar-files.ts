import path from 'node:path';
import { withClues } from '../diagnostic/clues.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { placesOf } from '../diagnostic/one-per-target.ts';
import { installHint } from '../modules/optional-packages.ts';
import { stubOf, withoutStubs } from '../modules/stub.ts';
import type { Diagnostic } from '../types.ts';
import { pointAt } from '../util/point-at.ts';
import { posixRelative } from '../util/posix-path.ts';
import { readText } from '../util/regular-file.ts';
import { describeValue, isObject } from '../util/value.ts';
import type { BundledModule, PackageMode } from './bundle.ts';
import { bundleModuleCached } from './bundle-cached.ts';
import { evaluateModule } from './evaluate.ts';
import { type ConfigLocator, createLocator } from './locate.ts';
import { toDiagnostic } from './problem.ts';
import { sidebarsSchema } from './sidebar-schema.ts';
import type { SidebarsConfig } from './sidebar-types.ts';
import type { ConfigPath } from './types.ts';
import { validSidebars } from './valid-sidebars.ts';
import { validate } from './validate.ts';

export interface SidebarFile {
  /** The path of the sidebars in the configuration. */
  at: ConfigPath;
  locator: ConfigLocator;
  code: string;
  /** Absolute paths of the file and its imports. */
  files: string[];
}

export interface LoadedSidebars {
  /** Only the valid items. */
  sidebars: SidebarsConfig;
  /** A file or a package with items does not exist. */
  lacksItems: boolean;
  diagnostics: Diagnostic[];
  file: SidebarFile | undefined;
  files: string[];
}

/**
 * @param file absolute path of an existing file
 * @param root absolute path of the configuration's folder
 */
export async function loadSidebarFile(
  file: string,
  root: string,
  at: ConfigPath,
  packages: PackageMode = 'installed',
): Promise<LoadedSidebars> {
  const failed = (diagnostics: Diagnostic[], files: string[]): LoadedSidebars => ({
    sidebars: {},
    lacksItems: false,
    diagnostics: diagnostics.map(asCause),
    file: undefined,
    files,
  });
  const bundled = await bundleModuleCached(file, root, packages);
  if (!bundled.ok) return failed(bundled.diagnostics, bundled.files);
  const { module } = bundled;
  const isRequired = packages !== 'installed';
  const evaluated = await evaluateModule(module, { subject: 'the sidebars', isRequired });
  if (!evaluated.ok) return failed(evaluated.diagnostics, module.files);
  const locator = createLocator(module);
  const value = packages === 'installed' ? evaluated.value : lenient(evaluated.value);
  const problems = isObject(value) ? validate(sidebarsSchema, value) : [notSidebars(value)];
  return {
    sidebars: problems.length === 0 ? (value as SidebarsConfig) : validSidebars(value),
    lacksItems: module.missing.length > 0,
    diagnostics: [
      ...missingImports(module),
      ...problems.map((problem) => {
        const diagnostic = toDiagnostic(problem, locator, file);
        return problem.path.length < 2 ? asCause(diagnostic) : diagnostic;
      }),
    ],
    file: { at, locator, code: module.code, files: module.files },
    files: module.files,
  };
}

/** Without whole sidebars, references to them are no further problems. */
const asCause = (problem: Diagnostic): Diagnostic => withClues(problem, { lacks: { sidebars: true } });

/** One problem for the files, and one for the packages, that the sidebars import but that do not exist. */
function missingImports(module: BundledModule): Diagnostic[] {
  const isFile = (name: string): boolean => name.startsWith('.');
  const files = module.missing.filter(isFile);
  const packages = module.missing.filter((name) => !isFile(name));
  return [
    ...(files.length > 0 ? [missingFiles(files, module)] : []),
    ...(packages.length > 0 ? [missingPackages(packages, module)] : []),
  ];
}

function missingFiles(names: readonly string[], module: BundledModule): Diagnostic {
  const { root, file } = module;
  const files = names.map((name) => path.resolve(root, name));
  const [place, ...others] = files.map((each) => placeOfImport(each, module));
  const [only = ''] = files;
  const [message, hint] =
    files.length === 1
      ? [
          `\`${posixRelative(path.dirname(file), only)}\` does not exist, so its sidebar items are missing`,
          'add the file, or correct its path',
        ]
      : [
          `${files.length} imported files do not exist, so their sidebar items are missing`,
          'add the files, or correct their paths',
        ];
  const related = others.length > 0 && { related: placesOf(others) };
  return { code: 'sidebar', severity: 'warning', file, message, ...place, ...related, hint };
}

function missingPackages(names: readonly string[], { root, file }: BundledModule): Diagnostic {
  const what =
    names.length === 1
      ? 'a package that is not installed'
      : `${names.length} packages that are not installed`;
  return diagnose('sidebar', `the sidebars use ${what}`, {
    severity: 'warning',
    file,
    notes: names.map((name) => `${name}: not installed, so sidebar items that it makes are missing`),
    hint: installHint(root, names),
    clues: { missingPackages: names },
  });
}

const RELATIVE_PATH = /(?<=(['"`]))\.{1,2}\/[^'"`\n]*(?=\1)/g;

/** The place of the path of an imported file. */
function placeOfImport(imported: string, { files }: BundledModule): Partial<Diagnostic> {
  for (const file of files) {
    const text = readText(file);
    for (const { 0: written, index } of text.matchAll(RELATIVE_PATH)) {
      if (path.resolve(path.dirname(file), written) !== imported) continue;
      const { line, column } = pointAt(text, index);
      return { file, line, column, endLine: line, endColumn: column + written.length };
    }
  }
  return {};
}

/** Other generators name the sidebars of a list by their index. A list with a text is one sidebar without a name. */
function lenient(written: unknown): unknown {
  if (stubOf(written) !== undefined) return {};
  const value = withBooleans(withoutStubs(written));
  return Array.isArray(value) && !value.some((each) => typeof each === 'string') ? { ...value } : value;
}

/** Docusaurus accepts the texts `"true"` and `"false"`. Both mean `true` there, as any text does in JavaScript. */
function withBooleans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBooleans);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const isText = /^collaps(?:ed|ible)$/.test(key) && /^(?:true|false)$/i.test(String(inner));
    return [key, isText ? inner !== false : withBooleans(inner)];
  });
  return Object.fromEntries(entries);
}

function notSidebars(value: unknown) {
  return {
    path: [],
    code: 'config-value' as const,
    message: `expected an object of sidebars, found ${describeValue(value)}`,
    hint: "write `export default { docs: ['index'] }`",
  };
}

/** Extends the configuration's locator to sidebars files. */
export function withSidebarFiles(main: ConfigLocator, files: readonly SidebarFile[]): ConfigLocator {
  return {
    locate(path, part) {
      const file = files.find(
        ({ at }) => path.length > at.length && at.every((key, index) => key === path[index]),
      );
      return file ? file.locator.locate(path.slice(file.at.length), part) : main.locate(path, part);
    },
    locateString(value, keys) {
      for (const locator of [main, ...files.map((file) => file.locator)]) {
        const found = locator.locateString(value, keys);
        if (found) return found;
      }
      return undefined;
    },
  };
}
