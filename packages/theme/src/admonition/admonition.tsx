import './admonition.css';
import type { ReactNode } from 'react';

export interface AdmonitionProps {
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'success';
  /** Default: the type's name. */
  title?: string;
  children: ReactNode;
}

export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const heading = title ?? type.charAt(0).toUpperCase() + type.slice(1);
  return (
    <aside className={`admonition admonition-${type}`} aria-label={heading}>
      <p className="admonition-title">{heading}</p>
      {children}
    </aside>
  );
}
