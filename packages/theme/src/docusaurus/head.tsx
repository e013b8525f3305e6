import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Elements that cannot be repeated in a document, or cannot be set by a component. */
const ROOTS = new Set(['html', 'body', 'base']);

/** Docusaurus's `<Head>`. React moves `<title>`, `<meta>`, and `<link>` to the document's head. */
export function Head({ children }: { children?: ReactNode }) {
  return Children.toArray(children).filter(
    (child) => !(isValidElement<{ children?: ReactNode }>(child) && isLeftOut(child)),
  );
}

/** A component around a page may leave its title to the page. React would put an empty title before the title of the page. */
function isLeftOut({ type, props }: ReactElement<{ children?: ReactNode }>): boolean {
  if (type === 'title') return Children.toArray(props.children).join('').trim() === '';
  return typeof type === 'string' && ROOTS.has(type);
}
