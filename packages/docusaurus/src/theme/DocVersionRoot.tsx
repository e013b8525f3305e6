import { type RouteProps, renderRoutes } from '@slashdocs/theme/docusaurus';
import SearchMetadata from '@theme/SearchMetadata';

/** The element around the documents of a version. */
export default ({ route }: RouteProps) => (
  <>
    <SearchMetadata />
    {renderRoutes(route.routes)}
  </>
);
