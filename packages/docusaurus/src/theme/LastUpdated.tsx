import { Interpolate, useLastUpdate } from '@slashdocs/theme/docusaurus';
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
  const atDate = (
    <Interpolate
      values={{
        date: (
          <b>
            <time dateTime={date} itemProp="dateModified">
              {formatted}
            </time>
          </b>
        ),
      }}
    >
      {text(' on {date}')}
    </Interpolate>
  );
  const byUser = <Interpolate values={{ user: <b>{lastUpdatedBy}</b> }}>{text(' by {user}')}</Interpolate>;
  return (
    <span className="theme-last-updated">
      <Interpolate
        values={{
          atDate: lastUpdatedAt === undefined ? '' : atDate,
          byUser: lastUpdatedBy === undefined ? '' : byUser,
        }}
      >
        {text('Last updated{atDate}{byUser}')}
      </Interpolate>
    </span>
  );
}
