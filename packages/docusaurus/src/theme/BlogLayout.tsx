import type { RecentPosts } from '@slashdocs/runtime';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import type { ComponentProps, ReactNode } from 'react';

export interface Props extends ComponentProps<typeof Layout> {
  sidebar?: BlogSidebarData | undefined;
  toc?: ReactNode;
}

export interface BlogSidebarData {
  title: string;
  items: { title: string; permalink: string; date: string; year: string; unlisted: boolean }[];
}

/** The frame of blog pages: sidebar, content, and table of contents. */
export default function BlogLayout({ sidebar, toc, children, ...props }: Props) {
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0;
  return (
    <Layout {...props}>
      <div className="container margin-vert--lg">
        <div className="row">
          <BlogSidebar sidebar={sidebar} />
          <main className={`col col--${hasSidebar ? 7 : 9}${hasSidebar ? '' : ' col--offset-1'}`}>
            {children}
          </main>
          {toc && <div className="col col--2">{toc}</div>}
        </div>
      </div>
    </Layout>
  );
}

export type { RecentPosts };
