import type { ReactNode } from 'react';
import { text } from '../text.ts';
import { textOf } from '../text-of.ts';
import { withTitle } from './with-title.ts';

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

/** An admonition: `:::note`. */
export function Admonition(props: AdmonitionProps) {
  const { type = 'note', title, icon, className, id, children } = withTitle(props);
  const kind = type === 'secondary' ? 'note' : type;
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const heading = title || text(name);
  return (
    <aside
      id={id}
      className={`admonition admonition-${kind}${className ? ` ${className}` : ''}`}
      aria-label={textOf(heading).trim() || name}
      role="note"
    >
      <p className="admonition-title">
        {icon && <span className="admonition-icon">{icon}</span>}
        {heading}
      </p>
      {children}
    </aside>
  );
}
