/** Emoji by their names, such as `:rocket:`, as on GitHub and in Docusaurus. */
import { createRequire } from 'node:module';
import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';

export interface EmojiKeys {
  /** Replace `:rocket:` with an emoji. The names are those that GitHub uses. Default: `false`. */
  emoji?: boolean;
}

declare module '../../core/config/types.ts' {
  interface MarkdownKeys extends EmojiKeys {}
}

/** A name between colons; excludes numbers, as in `12:30:45`. */
const SHORTCODE = /:(\+1|-1|(?=[\w+-]*[a-z])[\w+-]+):/g;

const plugin = definePlugin({
  name: 'emoji',
  setup: () => ({
    markdown: {
      transforms: [
        {
          pattern: SHORTCODE,
          // The ids of headings come from the names.
          runs: 'last',
          transform(tree) {
            visit(tree as Root, 'text', (node: Text) => {
              node.value = node.value.replace(SHORTCODE, (written, name: string) => emojiOf(name) ?? written);
            });
          },
        },
      ],
    },
  }),
});

let all: Record<string, { char: string }> | undefined;

/** The list has 250 kB and is loaded on first use. */
function emojiOf(name: string): string | undefined {
  all ??= createRequire(import.meta.url)('emojilib/emojis.json') as NonNullable<typeof all>;
  return Object.hasOwn(all, name) ? all[name]?.char : undefined;
}

export default builtIn<EmojiKeys>(({ markdown }) => (markdown.emoji ? plugin() : undefined), {
  keys: { markdown: entriesFor<EmojiKeys>()({ emoji: v.optional(v.boolean(), false) }) },
});
