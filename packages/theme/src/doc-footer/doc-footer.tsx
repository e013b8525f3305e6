import './doc-footer.css';
import { Link, type PageData } from '@ssg/runtime';

/** Below the article: what it is about, where to change it, and when that was last done. */
export function DocFooter({ page: { editUrl, lastUpdated, lastUpdatedText, tags } }: { page: PageData }) {
  if (!editUrl && !lastUpdated && !tags) return null;
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
      {lastUpdated && (
        <span>
          Last updated on <time dateTime={lastUpdated}>{lastUpdatedText}</time>
        </span>
      )}
    </div>
  );
}
