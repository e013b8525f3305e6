import { type RouteProps, renderRoutes } from '@slashdocs/theme/docusaurus';
import Layout from '@theme/Layout';

/** The element around all documents. */
export default ({ route }: RouteProps) => <Layout>{renderRoutes(route.routes)}</Layout>;
