import { text } from '@slashdocs/theme/text';
import PaginatorNavLink, { type Props } from '@theme/PaginatorNavLink';

type Neighbor = Pick<Props, 'title' | 'permalink'>;

/** The links to the newer and the older post. */
export default ({
  nextItem,
  prevItem,
}: {
  nextItem?: Neighbor | undefined;
  prevItem?: Neighbor | undefined;
}) => (
  <nav className="pagination-nav docusaurus-mt-lg" aria-label={text('Blog post page navigation')}>
    {prevItem && <PaginatorNavLink {...prevItem} subLabel={text('Newer post')} />}
    {nextItem && <PaginatorNavLink {...nextItem} subLabel={text('Older post')} isNext />}
  </nav>
);
