import './doc-footer.css';
import { Link, type PageData } from '@slashdocs/runtime';
import { text } from '../text.ts';

/** The end of a document: tags, edit link, and date of the last change. */
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
        <ul className="doc-tags" aria-label={text('Tags')}>
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
          {text('Edit this page')}
        </Link>
      )}
      {isDated && (
        <span>
          {text('Last updated') + (lastUpdated ? text(' on ') : '')}
          {lastUpdated && <time dateTime={lastUpdated}>{lastUpdatedText}</time>}
          {lastUpdatedBy && text(' by ') + lastUpdatedBy}
        </span>
      )}
    </div>
  );
}
