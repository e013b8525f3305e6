/** The schema of Markdown extensions. */
import * as v from 'valibot';
import {
  type AdmonitionOptions,
  type ContentKeys,
  type MarkdownExtensions,
  type MarkdownPlugin,
  PLUGIN_LISTS,
} from './markdown-plugins.ts';
import { pluginKeysOf } from './plugin-keys.ts';
import { closed, entriesFor, expected, objectOrFalse, text } from './schema-parts.ts';

/** A plugin, a plugin with its options, or a falsy value (`condition && plugin`). */
const plugin = v.custom<MarkdownPlugin>(
  (value) =>
    !value || typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  expected(
    'a plugin or `[plugin, options]`',
    "import the plugin, as in `import remarkMath from 'remark-math'`",
  ),
);

export const markdownPlugins = v.optional(v.array(plugin));

const admonitionEntries = entriesFor<AdmonitionOptions>()({
  keywords: v.optional(v.array(text)),
  extendDefaults: v.optional(v.boolean()),
});

export const markdownExtensionsEntries = entriesFor<Omit<MarkdownExtensions, keyof ContentKeys>>()({
  remarkPlugins: markdownPlugins,
  rehypePlugins: markdownPlugins,
  beforeDefaultRemarkPlugins: markdownPlugins,
  beforeDefaultRehypePlugins: markdownPlugins,
  admonitions: v.optional(objectOrFalse(closed(admonitionEntries))),
});

export function resolveExtensions(options: MarkdownExtensions): { extensions?: MarkdownExtensions } {
  const extensions: MarkdownExtensions = {};
  for (const list of PLUGIN_LISTS) {
    const given = options[list]?.filter(Boolean);
    if (given && given.length > 0) extensions[list] = given;
  }
  if (options.admonitions !== undefined) extensions.admonitions = options.admonitions;
  Object.assign(extensions, pluginKeysOf('content', options));
  return Object.keys(extensions).length > 0 ? { extensions } : {};
}
