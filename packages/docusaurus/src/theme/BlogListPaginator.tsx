import { text } from '@slashdocs/theme/text';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** The links to newer and older lists of posts. */
export default ({
  metadata,
}: {
  metadata: { previousPage?: string | undefined; nextPage?: string | undefined };
}) => (
  <nav className="pagination-nav" aria-label={text('Blog list page navigation')}>
    {metadata.previousPage && (
      <PaginatorNavLink permalink={metadata.previousPage} title={text('Newer entries')} />
    )}
    {metadata.nextPage && (
      <PaginatorNavLink permalink={metadata.nextPage} title={text('Older entries')} isNext />
    )}
  </nav>
);
