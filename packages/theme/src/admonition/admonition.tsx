import { Children, isValidElement, type ReactNode } from 'react';
import { text } from '../text.ts';

export interface AdmonitionProps {
  /** `secondary` is Docusaurus's older name for a note. */
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'success' | 'secondary';
  /** Default: the name of the type. */
  title?: ReactNode;
  /** Shown before the title. Default: none. */
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

export function Admonition(props: AdmonitionProps) {
  const { type = 'note', title, icon, className, id, children } = withTitle(props);
  const kind = type === 'secondary' ? 'note' : type;
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const heading = title || text(name);
  return (
    <aside
      id={id}
      className={`admonition admonition-${kind}${className ? ` ${className}` : ''}`}
      aria-label={typeof heading === 'string' ? heading : name}
    >
      <p className="admonition-title">
        {icon && <span className="admonition-icon">{icon}</span>}
        {heading}
      </p>
      {children}
    </aside>
  );
}

/** Moves a title that contains markup, which Markdown passes as a child, out of the children. */
export function withTitle<Props extends { title?: ReactNode; children?: ReactNode }>(props: Props): Props {
  const children = Children.toArray(props.children);
  const isTitle = (child: ReactNode) => isValidElement(child) && child.type === 'mdxAdmonitionTitle';
  const title = children.find(isTitle);
  if (!isValidElement<{ children: ReactNode }>(title)) return props;
  const rest = children.filter((child) => !isTitle(child));
  return { ...props, title: props.title ?? title.props.children, children: rest };
}
