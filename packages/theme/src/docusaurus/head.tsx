import { Children, isValidElement, type ReactNode } from 'react';

/** Elements that cannot stand in a document's head twice, or not by way of a component. */
const ROOTS = new Set(['html', 'body', 'base']);

/** Docusaurus's `<Head>`: React places `<title>`, `<meta>` and `<link>` in the document's head by itself. */
export function Head({ children }: { children?: ReactNode }) {
  return Children.toArray(children).filter(
    (child) => !(isValidElement(child) && typeof child.type === 'string' && ROOTS.has(child.type)),
  );
}
