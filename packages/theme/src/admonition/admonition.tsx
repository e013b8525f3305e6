import type { ReactNode } from 'react';

export interface AdmonitionProps {
  /** `secondary` is Docusaurus's older name for a note. */
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'success' | 'secondary';
  /** Default: the type's name. */
  title?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

export function Admonition({ type = 'note', title, className, id, children }: AdmonitionProps) {
  const kind = type === 'secondary' ? 'note' : type;
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const heading = title || name;
  return (
    <aside
      id={id}
      className={`admonition admonition-${kind}${className ? ` ${className}` : ''}`}
      aria-label={typeof heading === 'string' ? heading : name}
    >
      <p className="admonition-title">{heading}</p>
      {children}
    </aside>
  );
}
