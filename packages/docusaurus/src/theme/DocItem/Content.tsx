import { usePage } from '@slashdocs/runtime';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';

/** The text of a document. */
export default function DocItemContent({ children }: { children?: ReactNode }) {
  const { hasTitle, hideTitle, title } = usePage();
  return (
    <div className="theme-doc-markdown markdown">
      {!hasTitle && !hideTitle && (
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
