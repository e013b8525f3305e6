/** The options that extend Markdown. `core/compile/extensions.ts` runs the plugins. */

/**
 * A plugin of remark or rehype. Parameters of type `never` accept every function, so the declarations of this package
 * need no types of unified.
 */
export type UnifiedPlugin = (this: never, ...options: never[]) => unknown;

/** A plugin, a plugin with its options, or a falsy value, as in `condition && plugin`. */
export type MarkdownPlugin =
  | UnifiedPlugin
  | readonly [plugin: UnifiedPlugin, ...options: unknown[]]
  | false
  | null
  | undefined;

export interface MarkdownExtensions {
  /** Run on Markdown's tree, after admonitions and heading ids are added. */
  remarkPlugins?: MarkdownPlugin[];
  /** Run on Markdown's tree as it was parsed. */
  beforeDefaultRemarkPlugins?: MarkdownPlugin[];
  /** Run on HTML's tree. */
  rehypePlugins?: MarkdownPlugin[];
  /** Run on HTML's tree, before `rehypePlugins`. */
  beforeDefaultRehypePlugins?: MarkdownPlugin[];
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
