/**
 * Terms, and their definitions on lines that start with a colon:
 *
 *     Term
 *     : Definition
 */
import type { Paragraph, Parent, PhrasingContent, RootContent } from 'mdast';
import { element, text } from '../../core/plugin/markdown-nodes.ts';
import type { MarkdownTransform } from '../../core/plugin/types.ts';
import { linesOf } from './lines.ts';

const MARK = /^:[ \t]+(?=\S)/;

export const definitionLists: MarkdownTransform = {
  pattern: /:(?<=^[ \t>]*:)[ \t]+\S/m,
  transform(tree) {
    const parents = [tree as Parent];
    for (const parent of parents) {
      parent.children = withLists(parent.children as RootContent[]);
      for (const child of parent.children) if ('children' in child) parents.push(child as Parent);
    }
  },
};

function withLists(blocks: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  /** The list at the end of `result`. */
  let list: (RootContent & Parent) | undefined;
  for (const block of blocks) {
    const entries = block.type === 'paragraph' ? entriesOf(block) : undefined;
    if (!entries) {
      list = undefined;
      result.push(block);
      continue;
    }
    if (entries[0]?.name === 'dd' && !list) {
      // After a blank line, the paragraph before is the term.
      const before = result.at(-1);
      if (before?.type !== 'paragraph' || linesOf(before).length > 1) {
        result.push(block);
        continue;
      }
      result.pop();
      entries.unshift({ name: 'dt', children: before.children });
    }
    if (!list) {
      list = {
        ...element('dl', { className: ['definitions'] }, []),
        position: block.position,
      } as RootContent & Parent;
      result.push(list);
    }
    list.children.push(
      ...entries.map(
        ({ name, children }) => ({ ...element(name, {}, children), position: block.position }) as never,
      ),
    );
  }
  return result;
}

interface Entry {
  name: 'dt' | 'dd';
  children: PhrasingContent[];
}

/** The terms and definitions of a paragraph; undefined for text without a definition. */
function entriesOf(paragraph: Paragraph): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const line of linesOf(paragraph)) {
    const [first, ...rest] = line;
    const last = entries.at(-1);
    if (first?.type === 'text' && MARK.test(first.value)) {
      entries.push({ name: 'dd', children: [{ ...first, value: first.value.replace(MARK, '') }, ...rest] });
    } else if (last?.name === 'dd') last.children.push(text('\n'), ...line);
    else entries.push({ name: 'dt', children: line });
  }
  return entries.some(({ name }) => name === 'dd') ? entries : undefined;
}
