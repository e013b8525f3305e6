/**
 * Modules of the site that `ssg watch` replaces in an open page, without loading the page again. Components keep their
 * state (React Fast Refresh).
 *
 * In `ssg watch`, each module of the site announces itself with its exports and imports. After an edit, the new version of the
 * module is imported on its own, and takes its imports from here, so it shares them with the rest of the page:
 *
 * - React replaces a component wherever it is rendered. So a module that exports only components affects no other module.
 * - Modules that import anything else from a changed module are evaluated again, too.
 *
 * This file is part of the React file of `ssg watch`, because a page must have only one of each.
 */
import runtime from './fast-refresh.ts';
import type { ModulesMessage } from './messages.ts';
import { reactModules } from './react-modules.ts';

type Exports = Readonly<Record<string, unknown>>;

/** Evaluated modules by id, their path relative to the site. */
const modules = new Map<string, { exports: Exports; imports: Readonly<Record<string, Exports>> }>();

/** The functions that a module of the site calls. `ssg watch` adds the calls. */
export interface LiveModule {
  register(component: unknown, name: string): void;
  /** Returns a function that registers the hooks of a component. */
  signature: typeof runtime.createSignatureFunctionForTransform;
  /**
   * Announces the module.
   *
   * @param imports the imported values by specifier and name; `*` is the namespace
   */
  define(exports: Exports, imports: Readonly<Record<string, Exports>>): void;
  /**
   * Returns what the module imports.
   *
   * @param target id of the imported module, if it is a module of the site
   * @param names the imported names
   */
  take(specifier: string, target: string | undefined, names: readonly string[]): Exports;
}

/** @param id path of the module relative to the site */
export function liveModule(id: string): LiveModule {
  return {
    register(component, name) {
      runtime.register(component, `${id} ${name}`);
    },
    signature: runtime.createSignatureFunctionForTransform,
    define(exports, imports) {
      modules.set(id, { exports, imports });
    },
    take(specifier, target, names) {
      const current =
        reactModules[specifier] ?? (target === undefined ? undefined : modules.get(target)?.exports);
      const found = current && { '*': current, ...current };
      const imported = modules.get(id)?.imports[specifier];
      const all = { ...imported, ...found };
      const missing = names.find((name) => !(name in all));
      if ((!imported && !found) || missing !== undefined)
        throw new Error(`The page does not contain ${specifier}, which ${id} imports now`);
      return all;
    },
  };
}

/**
 * Imports the new versions of changed modules, and of modules that depend on them.
 *
 * @returns false if the page needs to be loaded again
 */
export async function replaceModules({ files, importers, number }: ModulesMessage): Promise<boolean> {
  const isUsed = (id: string): boolean => modules.has(id);
  const affected = new Set(files.filter(isUsed));
  // The set grows while it is iterated.
  for (const id of affected) {
    if (isComponentModule(id)) continue;
    for (const importer of importers[id] ?? [null]) {
      // Code outside of the site's modules imports more than components.
      if (importer === null) return false;
      if (isUsed(importer)) affected.add(importer);
    }
  }
  try {
    for (const id of inOrder(affected, importers)) {
      const wasComponentModule = isComponentModule(id);
      const before = modules.get(id);
      const query = new URLSearchParams({ id, page: location.pathname });
      const exports: Exports = await import(`/__ssg/modules/${number}?${query}`);
      modules.set(id, { exports, imports: before?.imports ?? {} });
      if (wasComponentModule && !isComponentModule(id)) return false;
    }
  } catch (error) {
    console.info(error);
    return false;
  }
  runtime.performReactRefresh();
  return true;
}

/** Whether other modules use only components of a module. React replaces these wherever they are. */
function isComponentModule(id: string): boolean {
  const { exports } = modules.get(id) ?? {};
  if (!exports) return false;
  if (/\.mdx?$/.test(id)) return true;
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => runtime.isLikelyComponentType(value));
}

/** The modules, each after the modules that it imports. Circular imports have any order. */
function inOrder(ids: ReadonlySet<string>, importers: ModulesMessage['importers']): string[] {
  const ordered = new Set<string>();
  const visiting = new Set<string>();
  const visit = (id: string): void => {
    if (!ids.has(id) || visiting.has(id)) return;
    visiting.add(id);
    for (const importer of importers[id] ?? []) if (importer !== null) visit(importer);
    ordered.add(id);
  };
  for (const id of ids) visit(id);
  return [...ordered].reverse();
}
