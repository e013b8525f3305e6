import type { ReactNode } from 'react';

/** A place for React contexts around every page. */
export default ({ children }: { children?: ReactNode }) => children;
