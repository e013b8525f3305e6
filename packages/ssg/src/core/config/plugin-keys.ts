/** The keys of the configuration that built-in plugins declare in their folders. See `core/plugin/built-in.ts`. */
import type { BlogFile, BlogFunctions, KeyParts, PluginFunctions, PluginKeys } from '../plugin/built-in.ts';
import { registerCollectionKind } from './collection-kind.ts';
import type { Entries } from './schema-parts.ts';
import type { BlogKeys } from './types.ts';

const registered: Record<keyof PluginKeys, Entries> = {
  site: {},
  markdown: {},
  content: {},
  docs: {},
  blog: {},
  deploy: {},
};

const functions: Record<string, PluginFunctions[string]> = {};

const ofBlogs: Record<string, BlogFunctions[string]> = {};

const blogFiles = new Set<(keys: BlogKeys) => readonly BlogFile[]>();

/** The functions of the configuration that plugins call. */
export function pluginFunctions(): PluginFunctions {
  return functions;
}

/** The functions in the options of blogs that plugins call, by the path of their key: `feed.items`. */
export function blogFunctions(): BlogFunctions {
  return ofBlogs;
}

/** The files in the folder of a blog that its keys name. */
export function filesOfBlog(keys: BlogKeys): BlogFile[] {
  return [...blogFiles].flatMap((filesOf) => filesOf(keys));
}

/** Makes keys known. Call it before a configuration is checked. */
export function registerKeys({ keys = {}, functions: called, blog = {}, collections }: KeyParts): void {
  if (collections) registerCollectionKind(collections);
  Object.assign(functions, called);
  Object.assign(ofBlogs, blog.functions);
  if (blog.files) blogFiles.add(blog.files);
  for (const [place, entries] of Object.entries(keys) as [keyof PluginKeys, Entries][])
    Object.assign(registered[place], entries);
}

/** The keys of the core, followed by the keys of plugins. */
export function withPluginKeys<Given extends Entries>(place: keyof PluginKeys, entries: Given): Given {
  return { ...entries, ...registered[place] };
}

/** The keys of plugins that a written object contains. */
export function pluginKeysOf(place: keyof PluginKeys, written: object): object {
  return Object.fromEntries(
    Object.entries(written).filter(
      ([key, value]) => Object.hasOwn(registered[place], key) && value !== undefined,
    ),
  );
}
