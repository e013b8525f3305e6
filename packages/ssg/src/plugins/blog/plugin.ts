/** `blog`: posts, and lists of posts by date, tag, and author. Its feeds are the plugin `feeds`. */
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import type { BlogOptions } from '../../core/config/types.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../../core/util/themes.ts';
import { resolveBlogs } from './defaults.ts';
import { blogSchema } from './schema.ts';

export interface BlogSiteKeys {
  /**
   * The blog, or several blogs with different `id`s, or `false` for none. Default: none.
   *
   * @example
   * blog: { path: 'news', postsPerPage: 20 },
   */
  blog?: BlogOptions | BlogOptions[] | false;
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends BlogSiteKeys {}
}

const plugin = definePlugin<{ theme: string }>({
  name: 'blog',
  setup: ({ theme }) => ({
    pageComponents: {
      List: {
        module: theme === CLASSIC_THEME ? `${theme}/modules/blog/list` : `${DEFAULT_THEME}/modules/blog/list`,
        // A theme of a site styles lists itself.
        ...(theme === DEFAULT_THEME && { styles: `${theme}/blog.css` }),
      },
    },
  }),
});

export const blog = builtIn<BlogSiteKeys>(
  ({ blogs, theme }) => (blogs.length > 0 ? plugin({ theme }) : undefined),
  {
    keys: { site: entriesFor<BlogSiteKeys>()({ blog: v.optional(blogSchema) }) },
    collections: {
      type: 'blog',
      schema: blogSchema,
      resolve: (written, context) => resolveBlogs(written as BlogSiteKeys['blog'], context),
      load: () => import('./tools.ts'),
    },
  },
);
