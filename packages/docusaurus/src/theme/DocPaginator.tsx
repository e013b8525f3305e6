import { text } from '@slashdocs/theme/text';
import PaginatorNavLink, { type Props } from '@theme/PaginatorNavLink';
import { joined } from '../joined.ts';

type Neighbor = Pick<Props, 'title' | 'permalink'>;

/** Links to a previous and a next page. */
export default ({
  className,
  previous,
  next,
}: {
  className?: string;
  previous?: Neighbor;
  next?: Neighbor;
}) => (
  <nav className={joined(className, 'pagination-nav')} aria-label={text('Docs pages')}>
    {previous && <PaginatorNavLink {...previous} subLabel={text('Previous')} />}
    {next && <PaginatorNavLink {...next} subLabel={text('Next')} isNext />}
  </nav>
);
