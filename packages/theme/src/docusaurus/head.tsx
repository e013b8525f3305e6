import { Children, isValidElement, type ReactNode } from 'react';

/** Elements that cannot be repeated in a document, or cannot be set by a component. */
const ROOTS = new Set(['html', 'body', 'base']);

/** Docusaurus's `<Head>`. React moves `<title>`, `<meta>`, and `<link>` to the document's head. */
export function Head({ children }: { children?: ReactNode }) {
  return Children.toArray(children).filter(
    (child) => !(isValidElement(child) && typeof child.type === 'string' && ROOTS.has(child.type)),
  );
}
