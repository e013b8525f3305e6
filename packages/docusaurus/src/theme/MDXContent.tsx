import type { ReactNode } from 'react';

/** The components of documents are bound when a document is compiled. */
export default ({ children }: { children?: ReactNode }) => children;
