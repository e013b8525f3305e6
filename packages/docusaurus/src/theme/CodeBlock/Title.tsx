import type { ReactNode } from 'react';

/** The title of a code block. */
export default ({ children }: { children?: ReactNode }) => children;
