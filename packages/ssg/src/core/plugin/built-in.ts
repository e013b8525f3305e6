/**
 * The entries of the list of built-in plugins. A plugin declares its keys of the configuration in its own folder:
 *
 * ```ts
 * export interface EmojiKeys {
 *   // With a docstring for the reference, which ends with the default.
 *   emoji?: boolean;
 * }
 *
 * declare module '../../core/config/types.ts' {
 *   interface MarkdownKeys extends EmojiKeys {}
 * }
 *
 * export default builtIn<EmojiKeys>(({ markdown }) => (markdown.emoji ? plugin() : undefined), {
 *   keys: { markdown: entriesFor<EmojiKeys>()({ emoji: v.optional(v.boolean(), false) }) },
 * });
 * ```
 */

import type { CommentKind } from '../compile/comment-kinds.ts';
import type { Kind } from '../compile/front-matter/kinds.ts';
import type { CollectionKind } from '../config/collection-kind.ts';
import type { ConfigReader } from '../config/config-reader.ts';
import type { BlogKeys, ResolvedConfig } from '../config/types.ts';
import type { Rule } from '../diagnostic/codes.ts';
import type { ProvidedModules } from '../modules/provided-modules.ts';
import type { SiteIndex } from './site-index.ts';
import type { Plugin, PluginCommand, SiteCopy } from './types.ts';

/** Returns a plugin with its options, if the configuration enables it. */
export interface BuiltIn<Keys extends object = object> extends BuiltInParts<Keys> {
  (config: ResolvedConfig): Plugin | undefined;
}

/** @typeParam _Keys the declaration of the keys, which makes its module part of the published declarations */
interface BuiltInParts<_Keys extends object = object> extends KeyParts {
  /** The front matter keys that the plugin reads. Merge their types with `FrontMatterKeys`. */
  frontMatter?: FrontMatterKinds;
  /** The rules of the plugin's problems, by code. Known to every site, also if it does not use the plugin. */
  rules?: Readonly<Record<string, Rule>>;
  /** Commands for any site. Their first argument is its folder. */
  commands?: readonly PluginCommand[];
  /** Copies of any site. */
  copies?: readonly SiteCopy[];
  /**
   * Comments for a section, by the word before the colon: `<!-- search: proxy, firewall -->`. The compiler takes them out of documents, also
   * if the configuration does not enable the plugin.
   */
  comments?: Readonly<Record<string, CommentKind>>;
  /** An index of all pages, if the configuration enables the plugin. */
  index?: SiteIndex;
  /** Reads the configurations of another generator. */
  configurations?: ConfigReader;
  /** Loads the modules that components import by names of another generator. */
  modules?: () => Promise<ProvidedModules>;
}

export interface KeyParts {
  /** Keys of the configuration. */
  keys?: PluginKeys;
  /** The kind of collections that a key of `keys.site` configures. */
  collections?: CollectionKind;
  /** Keys of `keys.site` with a function. */
  functions?: PluginFunctions;
  /** More about keys of `keys.blog`. */
  blog?: {
    /** Asynchronous functions, by the path of their key: `feed.items`. */
    functions?: BlogFunctions;
    /** Returns the files in the folder of the blog that keys name. ssg reports the missing ones at their key. */
    files?(keys: BlogKeys): readonly BlogFile[];
  };
}

export interface BlogFile {
  /** Path of the key: `['feed', 'xslt', 'rss']`. */
  at: readonly (string | number)[];
  /** Relative to the folder of the blog. */
  file: string;
}

/** If a function fails, or returns another value, ssg reports it at its line, and the plugin gets the first argument back. */
export type BlogFunctions = Readonly<Record<string, FunctionResult & { describe(result: unknown): string }>>;

/** How each front matter key is read from YAML. */
export type FrontMatterKinds = Readonly<Record<string, Kind>>;

/** The schemas of keys with their defaults, by the object of the configuration that contains the keys. */
export interface PluginKeys {
  /** Merge their types with `SiteKeys`. Documents must not depend on them. */
  site?: KeySchemas;
  /** Keys of `markdown`. Merge their types with `MarkdownKeys`. */
  markdown?: KeySchemas;
  /** Keys of `docs`, `blog`, and `pages`. Merge their types with `ContentKeys`. */
  content?: KeySchemas;
  /** Keys of `docs`. Merge their types with `DocsKeys`. Documents must not depend on them. */
  docs?: KeySchemas;
  /** Keys of `blog`. Merge their types with `BlogKeys`. Documents must not depend on them. */
  blog?: KeySchemas;
  /** Keys of `deploy`. Merge their types with `DeployKeys`. */
  deploy?: KeySchemas;
}

/**
 * The results of functions, by their keys. If a function throws or returns another value, ssg reports it at its line, and the plugin
 * gets `undefined`.
 */
export type PluginFunctions = Readonly<Record<string, FunctionResult>>;

interface FunctionResult {
  /** For the message: `a path, or \`undefined\``. */
  expected: string;
  isValid(result: unknown): boolean;
}

/** The result of `entriesFor`. The published declarations must not need the types of valibot. */
type KeySchemas = Readonly<Record<string, object>>;

export function builtIn<Keys extends object = object>(
  create: (config: ResolvedConfig) => Plugin | undefined,
  parts: BuiltInParts<Keys> = {},
): BuiltIn<Keys> {
  return Object.assign(create, parts);
}
