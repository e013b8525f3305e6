import type { ReactNode } from 'react';

/** The component around every page. Sites replace it to provide state. */
export default ({ children }: { children?: ReactNode }) => children;
