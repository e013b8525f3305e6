import { isSamePath, usePage } from '@slashdocs/runtime';
import { useDocsSidebar } from '@slashdocs/theme/docusaurus';
import type { MouseEvent } from 'react';
import type { NavbarItemConfig } from './config.ts';

/** Where an item is shown. */
export interface NavbarItemState {
  /** In the menu on narrow screens. */
  mobile?: boolean;
  isDropdownItem?: boolean;
  activeClassName?: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
}

/** Whether an entry of a menu leads to the current page. */
export function useContainsActive(): (item: NavbarItemConfig) => boolean {
  const { path, docs } = usePage();
  const sidebar = useDocsSidebar()?.name;
  return ({ to, docId, sidebarId, docsPluginId = docs?.instance, isActive }) => {
    if (typeof isActive === 'function') return isActive() as boolean;
    const isInstance = docs?.instance === docsPluginId;
    if (docId !== undefined) return isInstance && docs?.id === docId;
    if (sidebarId !== undefined) return isInstance && sidebar === sidebarId;
    return to !== undefined && isSamePath(to, path);
  };
}
