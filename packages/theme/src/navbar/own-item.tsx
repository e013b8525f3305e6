import type { NavbarComponent } from '../types.ts';
import { OwnItems } from './own-items.ts';

/** @param mobile true in the drawer */
export function OwnItem({ item, mobile }: { item: NavbarComponent; mobile?: boolean }) {
  const Item = OwnItems[item.component];
  return Item && <Item {...item.props} mobile={mobile} instead={item.instead} />;
}
