import './doc-footer.css';
import { Link, type PageData } from '@ssg/runtime';

/** Below the article: where to change it, and when that was last done. */
export function DocFooter({ page: { editUrl, lastUpdated, lastUpdatedText } }: { page: PageData }) {
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
          Last updated on <time dateTime={lastUpdated}>{lastUpdatedText}</time>
        </span>
      )}
    </div>
  );
}
