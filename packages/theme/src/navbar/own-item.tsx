import { usePart } from '@ssg/runtime';
import type { ComponentType } from 'react';
import type { NavbarComponent } from '../types.ts';

/** Components of the site's own for items of the navbar, by the names that the configuration has for them. */
export const OwnItems: Record<string, ComponentType<Record<string, unknown>>> = {};

/** @param mobile in the drawer */
export function OwnItem({ item, mobile }: { item: NavbarComponent; mobile?: boolean }) {
  // This part is not one component but several.
  const own = usePart('NavbarItem/ComponentTypes', OwnItems as never) as unknown as typeof OwnItems;
  const Item = own[item.component];
  return Item && <Item {...item.props} mobile={mobile} />;
}
