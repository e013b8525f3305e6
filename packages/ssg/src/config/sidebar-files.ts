/** Sidebars that stand in a file of their own: JSON, or a module that exports them by default. */
import path from 'node:path';
import { withoutStubs } from '../docusaurus/stub.ts';
import type { Diagnostic } from '../types.ts';
import type { PackageMode } from './bundle.ts';
import { bundleModuleCached } from './bundle-cached.ts';
import { evaluateModule } from './evaluate.ts';
import { type ConfigLocator, createLocator } from './locate.ts';
import { toDiagnostic } from './problem.ts';
import { sidebarsSchema } from './sidebar-schema.ts';
import type { SidebarsConfig } from './sidebar-types.ts';
import { soundSidebars } from './sound-sidebars.ts';
import type { ConfigPath } from './types.ts';
import { validate } from './validate.ts';
import { describeValue, isObject } from './value.ts';

/** A file of sidebars, in the place of the configuration that names it. */
export interface SidebarFile {
  /** Where the sidebars would stand if they were written in the configuration. */
  at: ConfigPath;
  locator: ConfigLocator;
  code: string;
  /** Absolute paths of the file and what it imports. */
  files: string[];
}

export interface LoadedSidebars {
  /** Of sidebars with problems, what is right. */
  sidebars: SidebarsConfig;
  diagnostics: Diagnostic[];
  file: SidebarFile | undefined;
  files: string[];
}

/** @param file absolute path; the caller knows that it exists */
export async function loadSidebarFile(
  file: string,
  at: ConfigPath,
  packages: PackageMode = 'installed',
): Promise<LoadedSidebars> {
  const failed = (diagnostics: Diagnostic[], files: string[]): LoadedSidebars => ({
    sidebars: {},
    diagnostics,
    file: undefined,
    files,
  });
  const bundled = await bundleModuleCached(file, path.dirname(file), packages);
  if (!bundled.ok) return failed(bundled.diagnostics, bundled.files);
  const { module } = bundled;
  const evaluated = await evaluateModule(module, { subject: 'the sidebars' });
  if (!evaluated.ok) return failed(evaluated.diagnostics, module.files);
  const locator = createLocator(module);
  const value = packages === 'installed' ? evaluated.value : withoutStubs(evaluated.value);
  const problems = isObject(value) ? validate(sidebarsSchema, value) : [notSidebars(value)];
  return {
    sidebars: problems.length === 0 ? (value as SidebarsConfig) : soundSidebars(value),
    diagnostics: problems.map((problem) => toDiagnostic(problem, locator, file)),
    file: { at, locator, code: module.code, files: module.files },
    files: module.files,
  };
}

function notSidebars(value: unknown) {
  return {
    path: [],
    code: 'config-value' as const,
    message: `expected an object of sidebars by name, got ${describeValue(value)}`,
    hint: "write `export default { docs: ['index'] }`",
  };
}

/** The configuration's locator, which goes on in the files of sidebars that the configuration names. */
export function withSidebarFiles(main: ConfigLocator, files: readonly SidebarFile[]): ConfigLocator {
  return {
    locate(path, part) {
      const file = files.find(
        ({ at }) => path.length > at.length && at.every((key, index) => key === path[index]),
      );
      return file ? file.locator.locate(path.slice(file.at.length), part) : main.locate(path, part);
    },
    locateString(value) {
      for (const locator of [main, ...files.map((file) => file.locator)]) {
        const found = locator.locateString(value);
        if (found) return found;
      }
      return undefined;
    },
  };
}
