import { useDocsVersionCandidates } from '@slashdocs/theme/docusaurus';
import DefaultNavbarItem, { type Props } from '@theme/NavbarItem/DefaultNavbarItem';

/** A link to a version in the navbar. */
export default function DocsVersionNavbarItem({
  docsPluginId,
  label,
  to,
  ...props
}: Props & { docsPluginId?: string }) {
  const [version] = useDocsVersionCandidates(docsPluginId);
  return <DefaultNavbarItem {...props} label={label ?? version?.label} to={to ?? version?.path ?? '/'} />;
}
