/** A kind of collection other than docs: a folder of documents with a key of the configuration and pages of its own. */
import type * as v from 'valibot';
import type { BlogTools } from '../site/blog-tools.ts';
import type { ResolveContext } from './resolve-context.ts';
import type { ResolvedBlog } from './types.ts';

/** The kind of collection that a built-in plugin registers. */
export interface CollectionKind {
  /** The key of the configuration, and `type` in the hook `collections`. */
  type: string;
  /** Validates the value of the key, and the options of a collection. */
  schema: v.GenericSchema;
  /**
   * Fills in the defaults.
   *
   * @param written a value that the schema accepts; undefined for none
   */
  resolve(written: unknown, context: ResolveContext): Promise<ResolvedBlog[]>;
  /** Loads the code for documents and pages, only for sites that have such a collection. */
  load(): Promise<BlogTools>;
}

let kind: CollectionKind | undefined;
let tools: BlogTools | undefined;

export function registerCollectionKind(registered: CollectionKind): void {
  kind = registered;
}

/** @returns undefined without the plugin */
export function collectionKind(): CollectionKind | undefined {
  return kind;
}

/** The collections that a configuration has. */
export async function resolveCollections(site: object, context: ResolveContext): Promise<ResolvedBlog[]> {
  return (await kind?.resolve((site as Record<string, unknown>)[kind.type], context)) ?? [];
}

/** Must be called before the site is built. */
export async function loadTools(): Promise<BlogTools> {
  if (!kind) throw new Error('no plugin has registered its collections');
  tools ??= await kind.load();
  return tools;
}

/** For synchronous code. */
export function loadedTools(): BlogTools {
  if (!tools) throw new Error('loadTools() was not called');
  return tools;
}
