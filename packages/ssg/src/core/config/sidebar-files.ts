import { withoutStubs } from '../modules/stub.ts';
import type { Diagnostic } from '../types.ts';
import { describeValue, isObject } from '../util/value.ts';
import type { PackageMode } from './bundle.ts';
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
    diagnostics,
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
    diagnostics: problems.map((problem) => toDiagnostic(problem, locator, file)),
    file: { at, locator, code: module.code, files: module.files },
    files: module.files,
  };
}

/** Other generators name the sidebars of a list by their index. */
function lenient(written: unknown): unknown {
  const value = withBooleans(withoutStubs(written));
  return Array.isArray(value) ? { ...value } : value;
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
