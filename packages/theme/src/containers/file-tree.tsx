import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { textOf } from '../text-of.ts';

export interface FileTreeProps {
  /** A list, with the files of a folder in a nested list. */
  children?: ReactNode;
}

type Element = ReactElement<{ children?: ReactNode }>;

/** A list of files: `:::file-tree` in Markdown. */
export default function FileTree({ children }: FileTreeProps) {
  return <div className="file-tree">{partsOf(children).map(treeOf)}</div>;
}

/** The nodes between elements that MDX generates are line breaks. */
function partsOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '');
}

const isElement = (node: ReactNode, ...types: string[]): node is Element =>
  isValidElement(node) && types.includes(String(node.type));

function treeOf(list: ReactNode): ReactNode {
  if (!isElement(list, 'ul', 'ol')) return list;
  return <ul key={list.key}>{partsOf(list.props.children).map(entryOf)}</ul>;
}

function entryOf(item: ReactNode): ReactNode {
  if (!isElement(item, 'li')) return item;
  const parts = partsOf(item.props.children);
  const nested = parts.find((part) => isElement(part, 'ul', 'ol'));
  // Items with blank lines between them are paragraphs.
  const inline = parts
    .filter((part) => part !== nested)
    .flatMap((part) => (isElement(part, 'p') ? Children.toArray(part.props.children) : [part]));
  const { name, comment } = split(inline);
  const written = textOf(name);
  const isFolder = nested !== undefined || written.endsWith('/');
  const isMore = /^(?:\.{3}|…)$/.test(written);
  const isMarked = isElement(name[0], 'strong');
  return (
    <li key={item.key} className={isMore ? 'more' : isFolder ? 'folder' : 'file'}>
      <span className={isMarked ? 'entry marked' : 'entry'}>
        {isMore ? '…' : name}
        {isFolder && !written.endsWith('/') && '/'}
      </span>
      {comment.length > 0 && (
        <>
          {' '}
          <span className="comment">{comment}</span>
        </>
      )}
      {nested && treeOf(nested)}
    </li>
  );
}

/** The name is the first word, or the first element with the slash after it. */
function split([first, ...rest]: ReactNode[]): { name: ReactNode[]; comment: ReactNode[] } {
  if (typeof first === 'string') {
    const [name = ''] = /^\s*\S+/.exec(first) ?? [];
    return { name: [name.trim()], comment: trimmed([first.slice(name.length), ...rest]) };
  }
  const [next] = rest;
  const [slash = ''] = typeof next === 'string' ? (/^\S+/.exec(next) ?? []) : [];
  if (slash === '') return { name: [first], comment: trimmed(rest) };
  const name = <Fragment key="slash">{slash}</Fragment>;
  return { name: [first, name], comment: trimmed([(next as string).slice(slash.length), ...rest.slice(1)]) };
}

function trimmed([first, ...rest]: ReactNode[]): ReactNode[] {
  if (typeof first !== 'string') return first === undefined ? [] : [first, ...rest];
  const text = first.trimStart();
  return text.trim() === '' ? rest : [text, ...rest];
}
