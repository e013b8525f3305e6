import './pagination.css';
import { Link, type PageData } from '@slashdocs/runtime';
import { text } from '../text.ts';

/** The links to the previous and the next document. */
export function Pagination({ page: { previous, next } }: { page: PageData }) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={text('Docs pages')}>
      {previous && (
        <Link rel="prev" href={previous.href}>
          <small>{text('Previous')}</small> {previous.label}
        </Link>
      )}
      {next && (
        <Link rel="next" href={next.href}>
          <small>{text('Next')}</small> {next.label}
        </Link>
      )}
    </nav>
  );
}
