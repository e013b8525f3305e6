import { usePage } from '@slashdocs/runtime';
import { useDoc } from '@slashdocs/theme/docusaurus';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** The page of a category without a document. Its content is the cards. */
export default function DocCategoryGeneratedIndexPage({ children }: { children?: ReactNode }) {
  const { title, description } = usePage();
  const { previous, next } = useDoc().metadata;
  return (
    <div className="generatedIndexPage_ssg0">
      <DocVersionBanner />
      <DocBreadcrumbs />
      <DocVersionBadge />
      <header>
        <Heading as="h1" className="title_ssg1">
          {title}
        </Heading>
        {description && <p>{description}</p>}
      </header>
      <article className="margin-top--lg">{children}</article>
      <footer className="margin-top--md">
        <DocPaginator {...(previous && { previous })} {...(next && { next })} />
      </footer>
    </div>
  );
}
