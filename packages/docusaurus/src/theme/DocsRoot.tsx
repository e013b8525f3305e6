import DocVersionRoot from '@theme/DocVersionRoot';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** The element around all documents. */
export default ({ children }: { children?: ReactNode }) => (
  <Layout>
    <DocVersionRoot>{children}</DocVersionRoot>
  </Layout>
);
