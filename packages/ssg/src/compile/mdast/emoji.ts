/** `:rocket:`: the names of emoji that GitHub and Docusaurus know. They are 250 kB, loaded where a document may have one. */
import type { Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/** A name between colons; a number is none, as in `12:30:45`. */
const SHORTCODE = /:(\+1|-1|(?=[\w+-]*[a-z])[\w+-]+):/g;

export function mayHaveEmoji(text: string): boolean {
  return /:(?:\+1|-1|[\w+-]*[a-z][\w+-]*):/.test(text);
}

/** @returns the emoji of a name */
export async function loadEmoji(): Promise<(name: string) => string | undefined> {
  const { createRequire } = await import('node:module');
  const all = createRequire(import.meta.url)('emojilib/emojis.json') as Record<string, { char: string }>;
  return (name) => (Object.hasOwn(all, name) ? all[name]?.char : undefined);
}

/** A unified plugin. Code is no text. */
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
