import type { ReactNode } from 'react';
import { Link } from '../docusaurus/link.tsx';

export interface LinkButtonProps {
  href: string;
  /** Default: `primary`. */
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
}

/** A link that looks like a button: `:button[Text]{href=./page.md}` in Markdown. */
export default function LinkButton({ href, variant = 'primary', children }: LinkButtonProps) {
  return (
    <Link className={`button-link${variant === 'primary' ? '' : ' button-link-secondary'}`} to={href}>
      {children}
    </Link>
  );
}
