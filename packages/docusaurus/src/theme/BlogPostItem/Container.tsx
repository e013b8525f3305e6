import type { ReactNode } from 'react';

export default ({ children, className }: { children?: ReactNode; className?: string }) => (
  <article className={className}>{children}</article>
);
