import type { ReactNode } from 'react';

/** The components of documents are bound when a document is compiled. */
const MDXContent = ({ children }: { children?: ReactNode }) => children;

/** A component of the site that replaces or wraps this one lacks the property. */
export default Object.assign(MDXContent, { isPlain: true });
