import { Children, type HTMLAttributes, isValidElement, type ReactNode } from 'react';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading with the link to itself that headings of Markdown have. */
export function Heading({ as: Tag, id, children, ...attributes }: HeadingProps) {
  if (Tag === 'h1' || id === undefined || hasLink(children)) {
    return (
      <Tag id={id} {...attributes}>
        {children}
      </Tag>
    );
  }
  const label = typeof children === 'string' ? `Direct link to ${children}` : 'Direct link';
  return (
    <Tag id={id} {...attributes}>
      {/* biome-ignore lint/a11y/useAnchorContent: its `#` is the style sheet's, as in Markdown */}
      {children} <a className="hash-link" href={`#${encodeURIComponent(id)}`} aria-label={label} />
    </Tag>
  );
}

/** Markdown's headings have the link already, unless the site has a component for them. */
function hasLink(children: ReactNode): boolean {
  const last = Children.toArray(children).at(-1);
  return isValidElement<{ className?: string }>(last) && last.props.className === 'hash-link';
}
