import './doc-footer.css';
import { Link, type PageData } from '@ssg/runtime';
import { useThemeSite } from '../site.ts';

/** Below the article: where to change it, and when that was last done. */
export function DocFooter({ page: { editUrl, lastUpdated } }: { page: PageData }) {
  const { locale } = useThemeSite();
  if (!editUrl && !lastUpdated) return null;
  return (
    <div className="doc-footer">
      {editUrl && (
        <Link className="icon-edit" href={editUrl}>
          Edit this page
        </Link>
      )}
      {lastUpdated && (
        <span>
          Last updated on <time dateTime={lastUpdated}>{longDate(lastUpdated, locale.code)}</time>
        </span>
      )}
    </div>
  );
}

/** `2026-08-18` as `Aug 18, 2026`. In UTC, or a reader's browser would disagree with the prerender. */
function longDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
}
