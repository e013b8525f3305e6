import type { ReactNode } from 'react';
import { Link } from '../docusaurus/link.tsx';

export interface CardProps {
  title: ReactNode;
  /** Makes the whole card a link. */
  href?: string;
  /** An emoji, or an element. Assistive technology skips it. */
  icon?: ReactNode;
  /** The content, if it is only text. */
  description?: ReactNode;
  children?: ReactNode;
}

/** A card: `:::card[Title]` in Markdown. */
export default function Card({ title, href, icon, description, children }: CardProps) {
  return (
    <div className="cards-item">
      {icon && (
        <span className="cards-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      {href === undefined ? (
        <p className="cards-title">{title}</p>
      ) : (
        <Link className="cards-title" to={href}>
          {title}
        </Link>
      )}
      {description && <p>{description}</p>}
      {children}
    </div>
  );
}
