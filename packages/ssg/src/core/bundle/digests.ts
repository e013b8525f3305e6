/**
 * Computes hashes of the code that each page depends on: all modules that it can reach. After an edit of a component, only
 * the pages that use the component are rendered again.
 */
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { hashFile, hashText, toRelativePath } from '../cache/files.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { posixRelative } from '../util/posix-path.ts';
import { withoutLoaders } from './loaders.ts';
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

/** Style sheets without text on the server, as opposed to CSS modules, and to texts such as `raw:/a/b.css`. */
const EMPTY_SHEET = /^(?:no-style:|(?![a-z-]{2,}:))(?!.*\.module\.\w+$).*\.(?:css|s[ac]ss|less)$/;

/** @param documents hashes of what the bundle contains of each document, by path relative to the site */
export function digestsOf(
  graph: ModuleGraph,
  { root, pages, pageComponents }: BundleInput,
  documents: ReadonlyMap<string, string>,
): Digests {
  const nameOf = (file: string): string => posixRelative(root, file);
  const own = new Map<string, string>();
  for (const name of Object.keys(graph)) {
    const file = path.resolve(root, withoutLoaders(name).replace(/^[a-z-]+:(?=\/|[A-Za-z]:[\\/])/, ''));
    if (EMPTY_SHEET.test(name) || /^[a-z-]{2,}:(?!\/)/.test(name)) own.set(name, hashText(name));
    else own.set(name, documents.get(toRelativePath(file, root)) ?? hashFile(file) ?? '');
  }
  type IsWall = (name: string) => boolean;
  const importsOf = (name: string, isWall: IsWall): string[] =>
    (graph[name] ?? []).filter((each) => !isWall(each));
  /** The hash of all modules that some modules reach. */
  const hashReached = (entries: readonly string[], isWall: IsWall): string => {
    const reached = new Set(entries);
    // Iterating over a set includes elements that are added meanwhile.
    for (const name of reached) for (const imported of importsOf(name, isWall)) reached.add(imported);
    const facts = [...reached].sort().map((name) => [name, own.get(name), importsOf(name, isWall)]);
    return hashText(JSON.stringify(facts));
  };
  const server = `${VIRTUAL}server`;
  const isServer: IsWall = (name) => name === server;
  /** Hashes by imports, which many documents share. */
  const hashes = new Map<string, string>();
  const digest = (entry: string): string => {
    const imports = importsOf(entry, isServer);
    const reached = getOrInsert(hashes, imports.join('\n'), () => hashReached(imports, isServer));
    return hashText(JSON.stringify([entry, own.get(entry), imports]), reached);
  };
  const pageNames = new Set(pages.map(({ file }) => nameOf(file)));
  const components = Object.keys(pageComponents);
  const shellModules = (name: string): boolean => pageNames.has(name) || name.startsWith(PAGE_COMPONENT);
  return {
    shell: hashReached([server], shellModules),
    pages: new Map(pages.map(({ file }) => [file, digest(nameOf(file))] as const)),
    components: Object.fromEntries(components.map((name) => [name, digest(PAGE_COMPONENT + name)])),
  };
}
