import './doc-footer.css';
import { Link, type PageData } from '@ssg/runtime';

/** Below the article: what it is about, where to change it, and when that was last done. */
export function DocFooter({
  page: { editUrl, lastUpdated, lastUpdatedText, lastUpdatedBy, tags },
}: {
  page: PageData;
}) {
  const isDated = lastUpdated || lastUpdatedBy;
  if (!editUrl && !isDated && !tags) return null;
  return (
    <div className="doc-footer">
      {tags && (
        <ul className="doc-tags" aria-label="Tags">
          {tags.map(({ label, href, description }) => (
            <li key={href}>
              <Link href={href} title={description}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {editUrl && (
        <Link className="icon-edit" href={editUrl}>
          Edit this page
        </Link>
      )}
      {isDated && (
        <span>
          Last updated
          {lastUpdated && (
            <>
              {' on '}
              <time dateTime={lastUpdated}>{lastUpdatedText}</time>
            </>
          )}
          {lastUpdatedBy && ` by ${lastUpdatedBy}`}
        </span>
      )}
    </div>
  );
}
