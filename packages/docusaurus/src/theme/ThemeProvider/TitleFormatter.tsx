import type { ReactNode } from 'react';

/** The build formats titles. */
export default ({ children }: { children?: ReactNode }) => children;
