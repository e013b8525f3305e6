/** The plugins of a site after their setup. */
import type { Diagnostic } from '../types.ts';
import type { GeneratedFile } from './documents.ts';
import type { Owner } from './run-hook.ts';
import type { Hooks, LinkHandler, MarkdownProblem, SchemeLink } from './types.ts';

/** A plugin after setup. */
export interface ActivePlugin extends Owner {
  hooks: Hooks;
  /** The options of a plugin of ssg, on which the compiled documents depend. */
  options?: unknown;
  /** Path of its options in the configuration. */
  at: readonly (string | number)[];
  /** Absolute path of the folder with its generated documents. */
  folder: string;
}

/** The valid result of a handler of links, or a problem without its place. */
export type LinkResult = Exclude<ReturnType<LinkHandler>, MarkdownProblem> | { problem: Diagnostic };

/** A handler of links, which never throws. */
export interface OwnedLinkHandler {
  plugin: ActivePlugin;
  handle(link: SchemeLink): LinkResult;
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
