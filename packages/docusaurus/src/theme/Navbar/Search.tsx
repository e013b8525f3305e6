import type { ReactNode } from 'react';

/** The element around the search in the navbar. */
export default ({ children, className = '' }: { children?: ReactNode; className?: string }) => (
  <div className={`navbarSearchContainer_ssg0 ${className}`.trim()}>{children}</div>
);
