import type { ReactNode } from 'react';

/** The code in it is the block. */
export default ({ children }: { children?: ReactNode }) => children;
