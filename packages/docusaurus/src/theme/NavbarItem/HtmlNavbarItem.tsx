import { joined } from '../../joined.ts';

export interface Props {
  value: string;
  className?: string;
  mobile?: boolean;
  isDropdownItem?: boolean;
}

/** HTML in the navbar. */
export default function HtmlNavbarItem({ value, className, mobile = false, isDropdownItem = false }: Props) {
  const Tag = isDropdownItem ? 'li' : 'div';
  return (
    <Tag
      className={joined(!mobile && !isDropdownItem && 'navbar__item', mobile && 'menu__list-item', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}
