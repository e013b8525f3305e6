import { ContentFrameContext, usePage } from '@slashdocs/runtime';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';

/** The text of a document, with its title if it has no heading for it. */
export default function DocItemContent({ children }: { children?: ReactNode }) {
  const { hasTitle, hideTitle, title } = usePage();
  const before = !hasTitle && !hideTitle && (
    <header>
      <Heading as="h1">{title}</Heading>
    </header>
  );
  // Style sheets of sites address children of the element, such as `.theme-doc-markdown > p`.
  return (
    <ContentFrameContext value={{ className: 'theme-doc-markdown markdown', before }}>
      <MDXContent>{children}</MDXContent>
    </ContentFrameContext>
  );
}
