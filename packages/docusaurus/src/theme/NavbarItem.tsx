import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import type { NavbarItemConfig } from '../config.ts';
import type { NavbarItemState } from '../navbar-item.ts';

export type Props = NavbarItemConfig & NavbarItemState;

/** An item without a type is a link, or a menu if it has items. */
const typeOf = ({ type, items }: Props): string =>
  !type || type === 'default' ? (items === undefined ? 'default' : 'dropdown') : type;

/** An item of the navbar. */
export default function NavbarItem(props: Props) {
  const type = typeOf(props);
  const { type: _, ...rest } = props;
  const Item = ComponentTypes[type];
  return Item ? <Item {...rest} /> : null;
}
