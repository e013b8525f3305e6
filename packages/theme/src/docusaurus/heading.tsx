import { Children, type HTMLAttributes, isValidElement, type ReactNode } from 'react';
import { text } from '../text.ts';
import { textOf } from '../text-of.ts';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading with a link to itself, as in Markdown. */
export function Heading({ as: Tag, id, children, ...attributes }: HeadingProps) {
  if (id === undefined || hasLink(children)) {
    return (
      <Tag id={id} {...attributes}>
        {children}
      </Tag>
    );
  }
  const words = textOf(children).trim();
  const label = words === '' ? text('Direct link') : text('Direct link to ') + words;
  return (
    <Tag id={id} {...attributes}>
      {withSpace(children)}
      {/* biome-ignore lint/a11y/useAnchorContent: the style sheet adds the `#`, as in Markdown */}
      <a className="hash-link" href={`#${encodeURIComponent(id)}`} aria-label={label} />
    </Tag>
  );
}

/** Adds a space to the last text. A text of its own would be a second text node, which React separates with a comment. */
function withSpace(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  const last = parts.at(-1);
  return typeof last === 'string' ? [...parts.slice(0, -1), `${last} `] : [...parts, ' '];
}

/** Markdown headings already have the link, unless the site replaces the heading component. */
function hasLink(children: ReactNode): boolean {
  const last = Children.toArray(children).at(-1);
  return isValidElement<{ className?: string }>(last) && last.props.className === 'hash-link';
}
