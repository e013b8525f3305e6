import { ContentFrameContext, usePage } from '@slashdocs/runtime';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import { isValidElement, type ReactNode } from 'react';

const CLASS = 'theme-doc-markdown markdown';

/** The text of a document, with its title if it has no heading for it. */
export default function DocItemContent({ children }: { children?: ReactNode }) {
  const { kind, hasTitle, hideTitle, title } = usePage();
  const before = !hasTitle && !hideTitle && (
    <header>
      <Heading as="h1">{title}</Heading>
    </header>
  );
  const content = <MDXContent>{children}</MDXContent>;
  // The text of an HTML page has an element of its own, so rules such as `.markdown > p` only match if that is this one.
  if (kind === 'component' && isInElement(children)) {
    return (
      <div className={CLASS}>
        {before}
        {content}
      </div>
    );
  }
  // Style sheets of sites address children of the element, such as `.theme-doc-markdown > p`.
  return <ContentFrameContext value={{ className: CLASS, before }}>{content}</ContentFrameContext>;
}

/** Whether another component put an element around the document: `<div className="row"><MDXComponent /></div>`. */
function isInElement(node: ReactNode, within = false): boolean {
  if (Array.isArray(node)) return node.some((child) => isInElement(child, within));
  if (!isValidElement<{ children?: ReactNode }>(node)) return false;
  const { type, props } = node;
  if (typeof type === 'function' && 'frontMatter' in type) return within;
  return isInElement(props.children, within || typeof type === 'string');
}
