/** Shared parts of pages that the build renders once, from its data. The layout is around them. */
import type { RecentPosts } from '@slashdocs/runtime';
import { LayoutPresent } from '@slashdocs/theme/docusaurus';
import type { BlogSidebarData } from '@theme/BlogLayout';
import type { TagProps } from '@theme/TagsListInline';
import type { ReactNode } from 'react';

export function sidebarOf(recent: RecentPosts | undefined): BlogSidebarData | undefined {
  if (!recent) return undefined;
  const items = recent.years.flatMap(({ year, posts }) =>
    posts.map(({ label, href, date = `${year || '1970'}-01-01` }) => ({
      title: label,
      permalink: href,
      date,
      year,
      unlisted: false,
    })),
  );
  return { title: recent.title, items };
}

/** The layout of the theme is around the article of the page already. */
export const InLayout = ({ children }: { children: ReactNode }) => (
  <LayoutPresent value>{children}</LayoutPresent>
);

export interface CountedTag {
  label: string;
  href: string;
  count: number;
  description?: string | undefined;
}

export const tagOf = ({ href, ...tag }: CountedTag): TagProps => ({ ...tag, permalink: href });
