import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';

export default ({ blogPostTitle, to }: { blogPostTitle: string; to: string }) => (
  <Link aria-label={text('Read more about ') + blogPostTitle} to={to} autoAddBaseUrl={false}>
    <b>{text('Read more')}</b>
  </Link>
);
