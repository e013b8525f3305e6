import type { BlogSidebarData } from '@theme/BlogLayout';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';

/** The sidebar with recent posts. On narrow screens, the style sheet moves the list below the page. */
export default ({ sidebar }: { sidebar?: BlogSidebarData | undefined }) =>
  sidebar && sidebar.items.length > 0 ? <BlogSidebarDesktop sidebar={sidebar} /> : null;
