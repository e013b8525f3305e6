import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import IconEdit from '@theme/Icon/Edit';

/** The edit link. */
export default ({ editUrl }: { editUrl: string }) => (
  <Link to={editUrl} className="theme-edit-this-page">
    <IconEdit />
    {text('Edit this page')}
  </Link>
);
