/** A code block in `file-tree`, as printed by `tree`, or indented: the same markup as `:::file-tree`. */
import type { Code, Parent, RootContent } from 'mdast';
import { element, text } from '../../core/plugin/markdown-nodes.ts';
import type { MarkdownTransform } from '../../core/plugin/types.ts';

interface Entry {
  name: string;
  comment: string;
  /** Column of the name. */
  depth: number;
  children: Entry[];
}

export const fileTreeFence: MarkdownTransform = {
  pattern: /file-tree\b(?<=^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*file-tree)/m,
  transform(tree, { report }) {
    const parents = [tree as Parent];
    for (const parent of parents) {
      parent.children = (parent.children as RootContent[]).map((child) => {
        if ('children' in child) parents.push(child as Parent);
        if (child.type !== 'code' || child.lang !== 'file-tree') return child;
        const entries = read(child);
        if (entries.length === 0) {
          report({
            error: 'the file tree is empty',
            hint: 'write a file or a folder on each line, and indent the files in a folder',
            node: child,
          });
        }
        return {
          ...element('div', { className: ['file-tree'] }, [listOf(entries)]),
          position: child.position,
        };
      }) as RootContent[];
    }
  },
};

/** Lines of `tree`, such as `│   └── main.ts`, before the name. */
const LINES = /^[\s│├└─|`+\\*-]*/;

function read({ value }: Code): Entry[] {
  const root: Entry[] = [];
  const open: Entry[] = [];
  for (const line of value.split('\n')) {
    const [lead = ''] = LINES.exec(line) ?? [];
    // A comment follows two spaces, or a number sign.
    const [, name = '', comment = ''] =
      /^(\S.*?)(?:\s{2,}#?\s*|\s+#\s*|\s*$)(.*)$/.exec(line.slice(lead.length)) ?? [];
    if (name === '') continue;
    const entry = { name, comment: comment.trim(), depth: lead.length, children: [] };
    while ((open.at(-1)?.depth ?? -1) >= entry.depth) open.pop();
    (open.at(-1)?.children ?? root).push(entry);
    open.push(entry);
  }
  return root;
}

function listOf(entries: readonly Entry[]): RootContent {
  return element(
    'ul',
    {},
    entries.map(({ name, comment, children }) => {
      const isMore = /^(?:\.{3}|…)$/.test(name);
      const isFolder = children.length > 0 || name.endsWith('/');
      const shown = isMore ? '…' : isFolder && !name.endsWith('/') ? `${name}/` : name;
      return element('li', { className: [isMore ? 'more' : isFolder ? 'folder' : 'file'] }, [
        element('span', { className: ['entry'] }, [text(shown)]),
        ...(comment === '' ? [] : [text(' '), element('span', { className: ['comment'] }, [text(comment)])]),
        ...(children.length > 0 ? [listOf(children)] : []),
      ]);
    }),
  );
}
