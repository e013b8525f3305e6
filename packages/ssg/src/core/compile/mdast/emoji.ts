/** Emoji names such as `:rocket:`, as on GitHub and in Docusaurus. The list has 250 kB and is loaded on first use. */
import type { Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/** A name between colons; excludes numbers, as in `12:30:45`. */
const SHORTCODE = /:(\+1|-1|(?=[\w+-]*[a-z])[\w+-]+):/g;

export function mayHaveEmoji(text: string): boolean {
  return /:(?:\+1|-1|[\w+-]*[a-z][\w+-]*):/.test(text);
}

/** @returns a function that finds the emoji of a name */
export async function loadEmoji(): Promise<(name: string) => string | undefined> {
  const { createRequire } = await import('node:module');
  const all = createRequire(import.meta.url)('emojilib/emojis.json') as Record<string, { char: string }>;
  return (name) => (Object.hasOwn(all, name) ? all[name]?.char : undefined);
}

/** A unified plugin that replaces emoji names in text, but not in code. */
export function emoji() {
  return (tree: Root, file: VFile): void => {
    const { emojiOf } = draftOf(file);
    if (!emojiOf) return;
    visit(tree, 'text', (node: Text) => {
      if (node.value.includes(':')) {
        node.value = node.value.replace(SHORTCODE, (written, name: string) => emojiOf(name) ?? written);
      }
      return SKIP;
    });
  };
}
