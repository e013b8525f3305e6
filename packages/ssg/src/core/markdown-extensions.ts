/** The options that extend Markdown. `core/compile/extensions.ts` runs the plugins. */
import type { Pluggable } from 'unified';

export interface MarkdownExtensions {
  /** Run on Markdown's tree, after admonitions and heading ids are added. */
  remarkPlugins?: Pluggable[];
  /** Run on Markdown's tree as it was parsed. */
  beforeDefaultRemarkPlugins?: Pluggable[];
  /** Run on HTML's tree. */
  rehypePlugins?: Pluggable[];
  /** Run on HTML's tree, before `rehypePlugins`. */
  beforeDefaultRehypePlugins?: Pluggable[];
  /** Additional names of admonitions, or the only ones; false disables admonitions. */
  admonitions?: { keywords?: string[]; extendDefaults?: boolean } | false;
  /** Package managers for which `npm2yarn` translates commands, in order. Default: all. */
  packageManagers?: PackageManager[];
}

export const PACKAGE_MANAGERS = ['yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

export type PluginList = Exclude<keyof MarkdownExtensions, 'admonitions' | 'packageManagers'>;

export const PLUGIN_LISTS: readonly PluginList[] = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
];

export function hasPlugins(extensions: MarkdownExtensions | undefined): boolean {
  return PLUGIN_LISTS.some((list) => (extensions?.[list]?.length ?? 0) > 0);
}
