/**
 * Computes hashes of the code that each page depends on: all modules that it can reach. After an edit of a component, only
 * the pages that use the component are rendered again.
 */
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { hashFile, hashText, toRelativePath } from '../cache/files.ts';
import { posixRelative } from '../util/posix-path.ts';
import { PAGE_COMPONENT, VIRTUAL } from './pages-plugin.ts';
import type { BundleInput } from './types.ts';

/** The imports of each module in the server bundle, by esbuild's names. */
export type ModuleGraph = Record<string, string[]>;

/** Hashes. Those of pages do not depend on the text of documents that is not in the bundle; see `document-modules.ts`. */
export interface Digests {
  /** The hash of the code for all pages: the theme and the renderer. */
  shell: string;
  /** Hashes of the other code of component pages, by source file. */
  pages: Map<string, string>;
  /** Hashes of the code of components for pages, by name. */
  components: Record<string, string>;
}

export function graphOf({ inputs }: Metafile): ModuleGraph {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, { imports }]) => [name, imports.map((each) => each.path)]),
  );
}

/** @param documents hashes of what the bundle contains of each document, by path relative to the site */
export function digestsOf(
  graph: ModuleGraph,
  { root, pages, pageComponents }: BundleInput,
  documents: ReadonlyMap<string, string>,
): Digests {
  const nameOf = (file: string): string => posixRelative(root, file);
  const own = new Map<string, string>();
  for (const name of Object.keys(graph)) {
    const file = path.resolve(root, name.replace(/^[a-z-]+:(?=\/|[A-Za-z]:[\\/])/, ''));
    if (/^[a-z-]{2,}:(?!\/)/.test(name)) own.set(name, hashText(name));
    else own.set(name, documents.get(toRelativePath(file, root)) ?? hashFile(file) ?? '');
  }
  const digest = (entry: string, isWall: (name: string) => boolean): string => {
    const reached = new Set([entry]);
    const importsOf = (name: string): string[] => (graph[name] ?? []).filter((each) => !isWall(each));
    // Iterating over a set includes elements that are added meanwhile.
    for (const name of reached) for (const imported of importsOf(name)) reached.add(imported);
    const facts = [...reached].sort().map((name) => [name, own.get(name), importsOf(name)]);
    return hashText(JSON.stringify(facts));
  };
  const pageNames = new Set(pages.map(({ file }) => nameOf(file)));
  const components = Object.keys(pageComponents);
  const server = `${VIRTUAL}server`;
  const shellModules = (name: string): boolean => pageNames.has(name) || name.startsWith(PAGE_COMPONENT);
  return {
    shell: digest(server, shellModules),
    pages: new Map(pages.map(({ file }) => [file, digest(nameOf(file), (name) => name === server)] as const)),
    components: Object.fromEntries(
      components.map((name) => [name, digest(PAGE_COMPONENT + name, (each) => each === server)]),
    ),
  };
}
