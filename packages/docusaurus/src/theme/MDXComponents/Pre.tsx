import type { ReactNode } from 'react';

/** The element around the code of a code block. The code in it is the block. */
export default ({ children }: { children?: ReactNode }) => children;
