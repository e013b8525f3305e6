import { getDocsVersionSearchTag, type RouteProps, renderRoutes } from '@slashdocs/theme/docusaurus';
import SearchMetadata from '@theme/SearchMetadata';

export interface Props extends RouteProps {
  version: { pluginId: string; version: string | undefined };
}

/** The element around the documents of a version. */
export default ({ route, version: { pluginId, version = 'current' } }: Props) => (
  <>
    <SearchMetadata version={version} tag={getDocsVersionSearchTag(pluginId, version)} />
    {renderRoutes(route.routes)}
  </>
);
