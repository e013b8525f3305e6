import { usePage } from '@slashdocs/runtime';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import { DOC_CLASS, hasAddedTitle } from '../../class-names.ts';

/** The text of a document. Its element has the classes if it also contains the title. */
export default function DocItemContent({ children }: { children?: ReactNode }) {
  const page = usePage();
  if (!hasAddedTitle(page)) return <MDXContent>{children}</MDXContent>;
  return (
    <div className={DOC_CLASS}>
      <header>
        <Heading as="h1">{page.title}</Heading>
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
