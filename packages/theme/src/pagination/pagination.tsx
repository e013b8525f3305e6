import './pagination.css';
import { Link, type PageData } from '@ssg/runtime';

export function Pagination({ page: { previous, next } }: { page: PageData }) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous && (
        <Link rel="prev" href={previous.href}>
          <small>Previous</small> {previous.label}
        </Link>
      )}
      {next && (
        <Link rel="next" href={next.href}>
          <small>Next</small> {next.label}
        </Link>
      )}
    </nav>
  );
}
