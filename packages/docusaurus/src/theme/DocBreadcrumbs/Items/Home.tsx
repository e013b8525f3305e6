import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import IconHome from '@theme/Icon/Home';
import { useClassicSite } from '../../../site.ts';

/** The link to the home page in the path to a document. */
export default () => (
  <li className="breadcrumbs__item">
    <Link
      aria-label={text('Home page')}
      className="breadcrumbs__link"
      href={useClassicSite().baseUrl}
      autoAddBaseUrl={false}
    >
      <IconHome className="breadcrumbHomeIcon_ssg0" />
    </Link>
  </li>
);
