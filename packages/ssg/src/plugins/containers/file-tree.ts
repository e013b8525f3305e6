/** `:::file-tree` around a list of files. */
import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import {
  commonProperties,
  describeNode,
  element,
  shownNodes,
  text,
  unknownOptions,
} from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler, MarkdownProblem } from '../../core/plugin/types.ts';

export const fileTree: DirectiveHandler = (directive) => {
  const problems = unknownOptions(directive, []);
  const shown = shownNodes(directive);
  const list = shown.find((node): node is List => node.type === 'list' && !node.ordered);
  if (!list) {
    problems.push({
      error: '`:::file-tree` has no list',
      hint: 'write each file as an item of a list, such as `- src/`, and indent the files in a folder',
    });
  }
  for (const node of shown.filter((each) => list && each !== list)) {
    problems.push({
      error: `\`:::file-tree\` can only contain one list, but also contains ${describeNode(node)}`,
      hint: 'move the content out of the tree, or write it after the name of a file',
      node,
    });
  }
  return {
    tagName: 'div',
    properties: commonProperties(directive, 'file-tree'),
    children: list ? [treeOf(list, problems)] : directive.children,
    problems,
  };
};

function treeOf(list: List, problems: MarkdownProblem[]): RootContent {
  return element(
    'ul',
    {},
    list.children.map((item) => entryOf(item, problems)),
  );
}

function entryOf(item: ListItem, problems: MarkdownProblem[]): RootContent {
  const [first, ...others] = item.children;
  const nested = others.find((node): node is List => node.type === 'list');
  const stray = others.find((node) => node !== nested);
  if (first?.type !== 'paragraph') {
    problems.push({
      error: 'an entry of the file tree has no name',
      hint: 'write a name, such as `- src/`',
      node: item as never,
    });
    return element('li', {}, item.children as RootContent[]);
  }
  if (stray) {
    problems.push({
      error: `an entry of a file tree can only contain a name, a comment, and a list, but contains ${describeNode(stray as RootContent)}`,
      hint: 'write the comment after the name, on the same line',
      node: stray as RootContent,
    });
  }
  const { name, comment } = split(first);
  const written = textOf({ type: 'paragraph', children: name });
  const isFolder = nested !== undefined || written.endsWith('/');
  const isMore = /^(?:\.{3}|…)$/.test(written);
  const isMarked = name[0]?.type === 'strong';
  return element('li', { className: [isMore ? 'more' : isFolder ? 'folder' : 'file'] }, [
    element('span', { className: [isMarked ? 'entry marked' : 'entry'] }, [
      ...(isMore ? [text('…')] : name),
      ...(isFolder && !written.endsWith('/') ? [text('/')] : []),
    ]),
    ...(comment.length > 0 ? [text(' '), element('span', { className: ['comment'] }, comment)] : []),
    ...(nested ? [treeOf(nested, problems)] : []),
  ]);
}

/** The name is the first word, or the first node with markup: `**main.ts** the entry`. */
function split({ children }: Paragraph): { name: PhrasingContent[]; comment: PhrasingContent[] } {
  const [first, ...rest] = children;
  if (first?.type !== 'text') {
    // The slash of `**src**/` is a part of the name.
    const [next] = rest;
    const [slash] = next?.type === 'text' ? (/^\S+/.exec(next.value) ?? []) : [];
    if (!first || next?.type !== 'text' || !slash)
      return { name: first ? [first] : [], comment: trimmed(rest) };
    const others = [text(next.value.slice(slash.length)), ...rest.slice(1)];
    return { name: [first, text(slash)], comment: trimmed(others) };
  }
  const [name = ''] = /^\s*\S+/.exec(first.value) ?? [];
  return {
    name: [text(name.trim())],
    comment: trimmed([text(first.value.slice(name.length)), ...rest]),
  };
}

/** Without spaces at the start, and without a first node that is empty. */
function trimmed([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : [];
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}
