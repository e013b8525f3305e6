import { useVersionChoices } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem, { type Props } from '@theme/NavbarItem/DropdownNavbarItem';

interface VersionsProps extends Omit<Props, 'items'> {
  docsPluginId?: string;
  dropdownActiveClassDisabled?: boolean;
  dropdownItemsBefore?: Props['items'];
  dropdownItemsAfter?: Props['items'];
  /** The versions to list, in this order. Default: all. */
  versions?: readonly string[] | Readonly<Record<string, { label?: string }>>;
}

/** The dropdown of versions. */
export default function DocsVersionDropdownNavbarItem({
  mobile = false,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  versions,
  ...props
}: VersionsProps) {
  const { shown: reading, isHere, entries: all } = useVersionChoices(docsPluginId);
  const entries = versions ? listed(all, versions) : all;
  const current = entries.find(({ name }) => name === reading?.name) ?? entries[0];
  if (!current) return null;
  const items = [
    ...dropdownItemsBefore,
    ...entries.map(({ name, label, href, choose }) => ({
      label,
      to: href,
      isActive: () => isHere && name === reading?.name,
      onClick: choose,
    })),
    ...dropdownItemsAfter,
  ];
  const label = mobile && items.length > 1 ? text('Versions') : current.label;
  const to = mobile && items.length > 1 ? undefined : current.href;
  if (items.length <= 1) {
    const isActive = dropdownActiveClassDisabled ? { isActive: () => false } : {};
    return <DefaultNavbarItem {...props} mobile={mobile} label={label} {...(to && { to })} {...isActive} />;
  }
  return <DropdownNavbarItem {...props} mobile={mobile} label={label} {...(to && { to })} items={items} />;
}

function listed<Entry extends { name: string; label: string }>(
  entries: readonly Entry[],
  versions: NonNullable<VersionsProps['versions']>,
): Entry[] {
  const wanted = Array.isArray(versions) ? versions.map((name) => [name, {}]) : Object.entries(versions);
  return wanted.flatMap(([name, own]) =>
    entries.filter((entry) => entry.name === name).map((entry) => ({ ...entry, ...own })),
  );
}
