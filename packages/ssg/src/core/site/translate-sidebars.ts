import type { Sidebar, SidebarNode } from './model.ts';

/**
 * Translates the labels of sidebars. Translations have keys such as `sidebar.docs.category.Guides`, with the label or the
 * item's `key` at the end. Routes do not change.
 */
export function translateSidebars(
  sidebars: readonly Sidebar[],
  messages: Readonly<Record<string, string>> | undefined,
): void {
  if (!messages || Object.keys(messages).length === 0) return;
  for (const { name, items } of sidebars) {
    const translate = (item: SidebarNode): void => {
      if (item.type === 'html') return;
      const key = `sidebar.${name}.${item.type}.${item.key ?? item.label}`;
      if (item.type === 'category') {
        if (item.link?.type === 'generated-index') {
          const { page } = item.link;
          const label = page.title === item.label ? messages[key] : undefined;
          page.title = messages[`${key}.link.generated-index.title`] ?? label ?? page.title;
          page.description = messages[`${key}.link.generated-index.description`] ?? page.description;
        }
        item.items.forEach(translate);
      }
      item.label = messages[key] ?? item.label;
    };
    items.forEach(translate);
  }
}
