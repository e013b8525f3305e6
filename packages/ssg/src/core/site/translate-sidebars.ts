import type { Translations } from '../config/messages.ts';
import type { Sidebar, SidebarNode } from './model.ts';

/**
 * Translates the labels of sidebars. Translations have keys such as `sidebar.docs.category.Guides`, with the label or the
 * item's `key` at the end. Routes do not change.
 */
export function translateSidebars(sidebars: readonly Sidebar[], messages: Translations): void {
  for (const { name, items } of sidebars) {
    const translate = (item: SidebarNode): void => {
      if (item.type === 'html') return;
      const key = `sidebar.${name}.${item.type}.${item.key ?? item.label}`;
      if (item.type === 'category') {
        if (item.link?.type === 'generated-index') {
          const { page } = item.link;
          const label = page.title === item.label ? messages.get(key) : undefined;
          page.title = messages.get(`${key}.link.generated-index.title`) ?? label ?? page.title;
          page.description = messages.get(`${key}.link.generated-index.description`) ?? page.description;
        }
        item.items.forEach(translate);
      }
      item.label = messages.get(key) ?? item.label;
    };
    items.forEach(translate);
  }
}
