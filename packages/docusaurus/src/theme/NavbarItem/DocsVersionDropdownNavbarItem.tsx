import { useVersionChoices } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem, { type Props } from '@theme/NavbarItem/DropdownNavbarItem';

interface VersionsProps extends Omit<Props, 'items'> {
  docsPluginId?: string;
  dropdownActiveClassDisabled?: boolean;
  dropdownItemsBefore?: Props['items'];
  dropdownItemsAfter?: Props['items'];
}

/** The dropdown of versions. */
export default function DocsVersionDropdownNavbarItem({
  mobile = false,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  ...props
}: VersionsProps) {
  const { shown, isHere, entries } = useVersionChoices(docsPluginId);
  if (!shown) return null;
  const items = [
    ...dropdownItemsBefore,
    ...entries.map(({ name, label, href, choose }) => ({
      label,
      to: href,
      isActive: () => isHere && name === shown.name,
      onClick: choose,
    })),
    ...dropdownItemsAfter,
  ];
  const current = entries.find(({ name }) => name === shown.name);
  const label = mobile && items.length > 1 ? text('Versions') : shown.label;
  const to = mobile && items.length > 1 ? undefined : current?.href;
  if (items.length <= 1) {
    const isActive = dropdownActiveClassDisabled ? { isActive: () => false } : {};
    return <DefaultNavbarItem {...props} mobile={mobile} label={label} {...(to && { to })} {...isActive} />;
  }
  return <DropdownNavbarItem {...props} mobile={mobile} label={label} {...(to && { to })} items={items} />;
}
