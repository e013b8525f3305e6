import type { BlogSidebarData } from '@theme/BlogLayout';
import type { ComponentType } from 'react';
import { useConfig } from '../../site.ts';

type Items = BlogSidebarData['items'];

export interface Props {
  items: Items;
  yearGroupHeadingClassName?: string;
  ListComponent: ComponentType<{ items: Items }>;
}

/** The recent posts in the sidebar, by year. */
export default function BlogSidebarContent({ items, yearGroupHeadingClassName, ListComponent }: Props) {
  const { groupByYear } = useConfig().blog.sidebar;
  if (!groupByYear) return <ListComponent items={items} />;
  // As in Docusaurus, also if the oldest posts are first.
  const years = [...new Set(items.map(({ year }) => year))].sort().reverse();
  return years.map((year) => (
    // biome-ignore lint/a11y/useSemanticElements: Docusaurus's markup
    <div key={year} role="group">
      <h3 className={yearGroupHeadingClassName}>{year}</h3>
      <ListComponent items={items.filter((item) => item.year === year)} />
    </div>
  ));
}
