/** The options that extend Markdown: plugins of remark and rehype, and admonitions. `core/compile/extensions.ts` runs the plugins. */

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

/** Keys of `docs`, `blog`, and `pages` that built-in plugins declare, by merging with the interface. See `core/plugin/built-in.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add the keys
export interface ContentKeys {}

export interface MarkdownExtensions extends ContentKeys {
  /**
   * Remark plugins, which run on the tree of the Markdown, after admonitions and heading ids are added. Default: none.
   *
   * @example
   * remarkPlugins: [[replaceVersion, { by: '4.2' }]],
   */
  remarkPlugins?: MarkdownPlugin[];
  /** Remark plugins that run on the tree of the Markdown as it was parsed. Default: none. */
  beforeDefaultRemarkPlugins?: MarkdownPlugin[];
  /** Rehype plugins, which run on the tree of the HTML, before ssg collects its links. Default: none. */
  rehypePlugins?: MarkdownPlugin[];
  /** Rehype plugins that run before `rehypePlugins`. Default: none. */
  beforeDefaultRehypePlugins?: MarkdownPlugin[];
  /**
   * Further types of admonitions, or `false` for no admonitions. Default: the built-in types.
   *
   * @example
   * admonitions: { keywords: ['secret'] },
   */
  admonitions?: AdmonitionOptions | false;
}

export interface AdmonitionOptions {
  /** Names of further types: `secret` for `:::secret`. Default: none. */
  keywords?: string[];
  /** Keep the built-in types. Default: `true`. */
  extendDefaults?: boolean;
}

export type PluginList = Exclude<keyof MarkdownExtensions, 'admonitions' | keyof ContentKeys>;

export const PLUGIN_LISTS: readonly PluginList[] = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
];

export function hasPlugins(extensions: MarkdownExtensions | undefined): boolean {
  return PLUGIN_LISTS.some((list) => (extensions?.[list]?.length ?? 0) > 0);
}
