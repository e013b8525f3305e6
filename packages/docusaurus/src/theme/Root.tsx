import type { ReactNode } from 'react';

/** Around every page. Sites replace it to provide state. */
export default ({ children }: { children?: ReactNode }) => children;
