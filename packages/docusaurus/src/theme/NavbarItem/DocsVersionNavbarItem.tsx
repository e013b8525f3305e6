import { useVersionChoices } from '@slashdocs/theme/docusaurus';
import DefaultNavbarItem, { type Props } from '@theme/NavbarItem/DefaultNavbarItem';

/** A link to the version that is read in the navbar. */
export default function DocsVersionNavbarItem({
  docsPluginId,
  label,
  to,
  ...props
}: Props & { docsPluginId?: string }) {
  const { shown } = useVersionChoices(docsPluginId);
  return <DefaultNavbarItem {...props} label={label ?? shown?.label} to={to ?? shown?.href ?? '/'} />;
}
