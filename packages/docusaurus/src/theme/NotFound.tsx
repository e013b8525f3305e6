import { text } from '@slashdocs/theme/text';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';

/** The page for missing URLs. */
export default () => (
  <Layout title={text('Page Not Found')}>
    <NotFoundContent />
  </Layout>
);
