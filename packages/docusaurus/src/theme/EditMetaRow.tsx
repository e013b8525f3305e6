import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import { joined } from '../joined.ts';

export interface Props {
  className?: string;
  editUrl?: string | null | undefined;
  lastUpdatedAt?: number | undefined;
  lastUpdatedBy?: string | undefined;
}

/** A row with an edit link and the date of the last change. */
export default ({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: Props) => (
  <div className={joined('row', className)}>
    <div className="col noPrint_ssg0">{editUrl && <EditThisPage editUrl={editUrl} />}</div>
    <div className="col lastUpdated_ssg0">
      {(lastUpdatedAt !== undefined || lastUpdatedBy !== undefined) && (
        <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
      )}
    </div>
  </div>
);
