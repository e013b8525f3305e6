import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** A page that throws an error, with the layout around it. */
export default (props: { error: Error; tryAgain(): void }) => (
  <Layout>
    <ErrorPageContent {...props} />
  </Layout>
);
