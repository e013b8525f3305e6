import type { SidebarItem } from '@slashdocs/runtime';
import type { Props } from '@theme/DocSidebarItem';
import { joined } from '../../joined.ts';

type HtmlItem = Extract<SidebarItem, { type: 'html' }>;

/** HTML in the sidebar. */
export default ({ item, level }: Props<HtmlItem>) => (
  <li
    className={joined(
      `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`,
      item.defaultStyle && 'menuHtmlItem_ssg0 menu__list-item',
      item.className,
    )}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
    dangerouslySetInnerHTML={{ __html: item.value }}
  />
);
