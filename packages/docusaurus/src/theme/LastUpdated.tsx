import { useLastUpdate } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';

/** The date and the author of the last change. */
export default function LastUpdated({
  lastUpdatedAt,
  lastUpdatedBy,
}: {
  lastUpdatedAt?: number | undefined;
  lastUpdatedBy?: string | undefined;
}) {
  const { date, text: formatted = date } = useLastUpdate();
  return (
    <span className="theme-last-updated">
      {text('Last updated')}
      {lastUpdatedAt !== undefined && (
        <>
          {text(' on ')}
          <b>
            <time dateTime={date} itemProp="dateModified">
              {formatted}
            </time>
          </b>
        </>
      )}
      {lastUpdatedBy !== undefined && (
        <>
          {text(' by ')}
          <b>{lastUpdatedBy}</b>
        </>
      )}
    </span>
  );
}
