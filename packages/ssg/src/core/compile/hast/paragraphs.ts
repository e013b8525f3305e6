import type { Nodes, Parents } from 'hast';
import type { Draft } from '../draft.ts';
import { isElement, type Tag } from './tag.ts';
import { plainText } from './text.ts';

/** Search engines show about 160 characters of a description. */
const MAX_DESCRIPTION = 200;

/** Stores the first paragraph with text as the excerpt; prefers one outside of lists, quotes, boxes, and front matter. */
export function paragraph(node: Tag, draft: Draft, parent: Parents): void {
  const atTop = parent.type === 'root' && !isFromFrontMatter(node);
  if (draft.excerpt && (draft.excerpt.atTop || !atTop)) return;
  if (draft.inFootnotes || hasClass(node, 'admonition-title')) return;
  const text = plainText(node as Nodes);
  if (text !== '') draft.excerpt = { text: shorten(text), atTop };
}

/** Nodes that a handler of front matter adds have lines, but no offsets. */
function isFromFrontMatter({ position }: Tag): boolean {
  return position !== undefined && position.start.offset === undefined;
}

/** Checks the class of a generated element; ignores JSX. */
function hasClass(node: Tag, name: string): boolean {
  const className = isElement(node) && node.properties.className;
  return Array.isArray(className) && className.includes(name);
}

/** Cuts at a word boundary. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const start = text.slice(0, MAX_DESCRIPTION);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > 0 ? space : MAX_DESCRIPTION - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}
