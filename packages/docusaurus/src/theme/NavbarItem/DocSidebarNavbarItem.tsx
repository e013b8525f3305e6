import {
  hrefInVersion,
  useActiveDocContext,
  useDocsSidebar,
  useInstance,
  usePreferredVersion,
} from '@slashdocs/theme/docusaurus';
import DefaultNavbarItem, { type Props } from '@theme/NavbarItem/DefaultNavbarItem';

interface SidebarProps extends Props {
  sidebarId: string;
  docsPluginId?: string;
}

/** A link to the first document of a sidebar in the navbar. */
export default function DocSidebarNavbarItem({ sidebarId, docsPluginId, to = '', ...props }: SidebarProps) {
  const { activeVersion } = useActiveDocContext(docsPluginId);
  const shown = useDocsSidebar()?.name;
  const preferred = usePreferredVersion(docsPluginId);
  const href = hrefInVersion(
    { type: 'sidebar', sidebar: sidebarId, href: to, label: '' },
    useInstance(docsPluginId),
    activeVersion?.name,
    preferred,
  );
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => activeVersion !== undefined && shown === sidebarId}
      to={href}
    />
  );
}
