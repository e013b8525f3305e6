/**
 * Turns text directives, such as `1:N` or `localhost:3000`, back into text. The native parser supports them wherever it
 * supports containers (`:::note`); ssg does not.
 */
import type { Parents, Root, RootContent, Text } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';

/** @returns false if a directive may be more than its name, so its text may contain or be part of other markup */
export function unmakeTextDirectives(tree: Root, source: string): boolean {
  const queue: Parents[] = [tree];
  for (let parent = queue.pop(); parent; parent = queue.pop()) {
    const children = parent.children as RootContent[];
    if (children.some(({ type }) => type === 'textDirective') && !unmakeIn(parent, children, source))
      return false;
    for (const child of parent.children) if ('children' in child) queue.push(child);
  }
  return true;
}

function unmakeIn(parent: Parents, children: readonly RootContent[], source: string): boolean {
  const kept: RootContent[] = [];
  let isBehindDirective = false;
  for (const child of children) {
    const before = kept.at(-1);
    const isDirective = child.type === 'textDirective';
    // A URL ends before its port.
    if (isDirective && (!isBare(child) || (before && isUrl(before, source)))) return false;
    if (!isDirective && !(child.type === 'text' && isBehindDirective)) {
      kept.push(child);
      isBehindDirective = false;
      continue;
    }
    const text: Text = isDirective ? textOf(child) : (child as Text);
    if (before?.type === 'text') append(before, text);
    else kept.push(text);
    // An email address may continue across the colon, and emphasis marks next to it may have another meaning.
    if (/[@*~]|(?<!\w)_|_(?!\w)/.test((kept.at(-1) as Text).value)) return false;
    isBehindDirective = true;
  }
  parent.children = kept as typeof parent.children;
  return true;
}

/** Checks that a directive has no label or attributes, not even empty ones. */
function isBare({ name, children, attributes, position }: TextDirective): boolean {
  const length = (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
  return children.length === 0 && Object.keys(attributes ?? {}).length === 0 && length === name.length + 1;
}

/** A link that consists of its URL. */
function isUrl({ type, position }: RootContent, source: string): boolean {
  return type === 'link' && source.charAt(position?.start.offset ?? 0) !== '[';
}

function textOf({ name, position }: TextDirective): Text {
  return { type: 'text', value: `:${name}`, ...(position && { position }) };
}

function append(text: Text, more: Text): void {
  text.value += more.value;
  if (text.position && more.position) text.position = { ...text.position, end: more.position.end };
}
