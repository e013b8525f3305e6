import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

interface Neighbor {
  title: string;
  permalink: string;
}

export interface Props {
  categoryGeneratedIndex: {
    title: string;
    description?: string;
    permalink: string;
    navigation: { previous?: Neighbor; next?: Neighbor };
  };
  children?: ReactNode;
}

/** The page of a category without a document. Its content is the cards. */
export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex, children }: Props) {
  const { title, description, navigation } = categoryGeneratedIndex;
  const { previous, next } = navigation;
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
