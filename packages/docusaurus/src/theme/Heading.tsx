import { text } from '@slashdocs/theme/text';
import { Children, type HTMLAttributes, isValidElement } from 'react';
import { joined } from '../joined.ts';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as: `h${1 | 2 | 3 | 4 | 5 | 6}`;
}

/** A heading with a link to itself. */
export default function Heading({ as: Tag, id, className, children, ...props }: HeadingProps) {
  const hasLink = Children.toArray(children).some(
    (child) => isValidElement<{ className?: string }>(child) && child.props.className === 'hash-link',
  );
  if (Tag === 'h1' || !id) {
    return (
      <Tag {...props} id={id} className={className}>
        {children}
      </Tag>
    );
  }
  const label = text('Direct link to ') + (typeof children === 'string' ? children : id);
  return (
    <Tag {...props} id={id} className={joined('anchor', 'anchorTargetStickyNavbar_ssg0', className)}>
      {children}
      {!hasLink && (
        <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no">
          {'\u200b'}
        </a>
      )}
    </Tag>
  );
}
