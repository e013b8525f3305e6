import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';

/** The link from an excerpt to the whole post. */
export default ({ blogPostTitle, to }: { blogPostTitle: string; to: string }) => (
  <Link aria-label={text('Read more about ') + blogPostTitle} to={to} autoAddBaseUrl={false}>
    <b>{text('Read more')}</b>
  </Link>
);
