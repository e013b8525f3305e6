import { text } from '@slashdocs/theme/text';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** A list of posts, and the page of it. */
export interface ListMetadata {
  blogTitle: string;
  blogDescription: string;
  permalink: string;
  /** 1-based. */
  page: number;
  totalPages: number;
  postsPerPage: number;
  totalCount: number;
  previousPage?: string | undefined;
  nextPage?: string | undefined;
}

/** The links to newer and older lists of posts. */
export default ({ metadata }: { metadata: Pick<ListMetadata, 'previousPage' | 'nextPage'> }) => (
  <nav className="pagination-nav" aria-label={text('Blog list page navigation')}>
    {metadata.previousPage && (
      <PaginatorNavLink permalink={metadata.previousPage} title={text('Newer entries')} />
    )}
    {metadata.nextPage && (
      <PaginatorNavLink permalink={metadata.nextPage} title={text('Older entries')} isNext />
    )}
  </nav>
);
