import type { ReactNode } from 'react';

/** The element around a post. */
export default ({ children, className }: { children?: ReactNode; className?: string }) => (
  <article className={className}>{children}</article>
);
