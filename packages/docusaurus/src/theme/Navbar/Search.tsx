import type { ReactNode } from 'react';

export default ({ children, className = '' }: { children?: ReactNode; className?: string }) => (
  <div className={`navbarSearchContainer_ssg0 ${className}`.trim()}>{children}</div>
);
