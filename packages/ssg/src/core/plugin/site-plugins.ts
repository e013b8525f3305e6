/** The plugins of a site after their setup. */
import type { DescribeProblem } from '../compile/mdast/plugin-problems.ts';
import type { Diagnostic } from '../types.ts';
import type { GeneratedFile } from './documents.ts';
import type { Owner } from './run-hook.ts';
import type { DelimitedSyntax, FenceHandler, Hooks, LazyFenceHandler, LinkHandler } from './types.ts';

/** A plugin after setup. */
export interface ActivePlugin extends Owner {
  hooks: Hooks;
  /** Path of its options in the configuration. */
  at: readonly (string | number)[];
  /** Absolute path of the folder with its generated documents. */
  folder: string;
}

/** A handler of links, which never throws. */
export interface OwnedLinkHandler {
  plugin: ActivePlugin;
  handle: LinkHandler;
}

/** Handlers of plugins of ssg, by language. Handlers of sites run as Markdown plugins. */
export type BuiltInFences = ReadonlyMap<string, BuiltInFence>;

export interface BuiltInFence extends FenceOwner {
  /** The options of the plugin, on which the results depend. */
  options: unknown;
  handler: FenceHandler | LazyFenceHandler;
}

/** Text between delimiters, such as `$x$`, with the plugin that handles it. */
export interface OwnedDelimiter extends DelimitedSyntax, FenceOwner {
  /** As for code blocks; absent for plugins of the site. */
  options?: unknown;
  isOfSite: boolean;
}

/** Facts about the plugin of a handler. */
export interface FenceOwner {
  describe: DescribeProblem;
  /** Names of `markdown.needs`. */
  needs: ReadonlySet<string>;
}

export interface SitePlugins {
  active: readonly ActivePlugin[];
  generated: readonly GeneratedFile[];
  /** Absolute paths of watched files. */
  files: readonly string[];
  /** Identifies the plugins, their options, and their input. */
  fingerprint: string;
  diagnostics: Diagnostic[];
}

export const NO_PLUGINS: SitePlugins = {
  active: [],
  generated: [],
  files: [],
  fingerprint: '',
  diagnostics: [],
};
