import { Link, usePage, useStoredValue } from '@slashdocs/runtime';
import { useEffect } from 'react';
import { useThemeSite } from '../site.ts';
import type { VersionDropdownItem } from '../types.ts';
import { Dropdown } from './dropdown.tsx';
import { entryLinks } from './navbar-link.tsx';
import { urlInVersion, versionKey } from './navbar-links.ts';

/** The versions of the docs and the current one. `shown` is undefined if there are no docs. */
export function useVersions(instance = 'default') {
  const { docs, themeConfig } = useThemeSite();
  const page = usePage();
  const [stored, store] = useStoredValue(versionKey(instance));
  const versions = docs.find(({ id }) => id === instance)?.versions ?? [];
  const named = (name?: string | null) => versions.find((version) => version.name === name);
  const own = page.docs?.instance === instance ? page.docs : undefined;
  const shown = named(own?.version) ?? named(stored) ?? versions.find(({ isLast }) => isLast);
  const remembers = themeConfig.docs.versionPersistence === 'localStorage';

  // Forgets a chosen version that no longer exists.
  const isRemoved = stored !== null && !named(stored);
  useEffect(() => {
    if (isRemoved) store(null);
  }, [isRemoved, store]);

  return {
    shown,
    /** The page is one of these docs. */
    isHere: own !== undefined,
    /** Each version, with the URL of the current page in it. */
    entries: versions.map((version) => ({
      ...version,
      href: urlInVersion(own, page.path, version.name) ?? version.href,
      choose: () => remembers && store(version.name),
    })),
  };
}

export function VersionDropdown({ instance, before, after }: VersionDropdownItem) {
  const { shown, entries } = useVersions(instance);
  if (!shown) return null;
  return (
    <Dropdown label={shown.label} isActive={false}>
      {entryLinks(before)}
      <VersionEntries shown={shown.name} entries={entries} />
      {entryLinks(after)}
    </Dropdown>
  );
}

interface VersionEntriesProps {
  shown: string;
  entries: ReturnType<typeof useVersions>['entries'];
}

export function VersionEntries({ shown, entries }: VersionEntriesProps) {
  const page = usePage();
  return entries.map(({ name, label, href, choose }) => (
    <li key={name}>
      <Link href={href} aria-current={page.docs && name === shown ? 'page' : undefined} onClick={choose}>
        {label}
      </Link>
    </li>
  ));
}
