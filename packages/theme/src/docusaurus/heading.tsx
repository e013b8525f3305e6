import { Children, type HTMLAttributes, isValidElement, type ReactNode } from 'react';
import { text } from '../text.ts';

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
  const label = typeof children === 'string' ? text('Direct link to ') + children : text('Direct link');
  return (
    <Tag id={id} {...attributes}>
      {/* biome-ignore lint/a11y/useAnchorContent: the style sheet adds the `#`, as in Markdown */}
      {children} <a className="hash-link" href={`#${encodeURIComponent(id)}`} aria-label={label} />
    </Tag>
  );
}

/** Markdown headings already have the link, unless the site replaces the heading component. */
function hasLink(children: ReactNode): boolean {
  const last = Children.toArray(children).at(-1);
  return isValidElement<{ className?: string }>(last) && last.props.className === 'hash-link';
}
