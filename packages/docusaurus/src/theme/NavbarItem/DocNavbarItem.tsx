import {
  hrefInVersion,
  useActiveDocContext,
  useDocsSidebar,
  useInstance,
  usePreferredVersion,
} from '@slashdocs/theme/docusaurus';
import DefaultNavbarItem, { type Props } from '@theme/NavbarItem/DefaultNavbarItem';

interface DocProps extends Props {
  docId: string;
  docsPluginId?: string;
  /** The sidebar of the document in the latest version. */
  sidebar?: string;
  /** By version, where it has another name. */
  sidebars?: Readonly<Record<string, string>>;
}

/** A link to a document in the navbar. */
export default function DocNavbarItem({
  docId,
  sidebar,
  sidebars,
  docsPluginId,
  to = '',
  ...props
}: DocProps) {
  const { activeDoc, activeVersion } = useActiveDocContext(docsPluginId);
  const shown = useDocsSidebar()?.name;
  const preferred = usePreferredVersion(docsPluginId);
  const href = hrefInVersion(
    { type: 'doc', docId, href: to, label: '' },
    useInstance(docsPluginId),
    activeVersion?.name,
    preferred,
  );
  const isHere = activeDoc !== undefined && activeVersion !== undefined;
  const own = sidebars?.[activeVersion?.name ?? ''] ?? sidebar;
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => isHere && (activeDoc.id === docId || (own !== undefined && own === shown))}
      to={href}
    />
  );
}
