/** `blog`: posts, and lists of posts by date, tag, and author. Its feeds are the plugin `feeds`. */
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import type { BlogOptions } from '../../core/config/types.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
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

export const blog = builtIn<BlogSiteKeys>(() => undefined, {
  keys: { site: entriesFor<BlogSiteKeys>()({ blog: v.optional(blogSchema) }) },
  collections: {
    type: 'blog',
    schema: blogSchema,
    resolve: (written, context) => resolveBlogs(written as BlogSiteKeys['blog'], context),
    load: () => import('./tools.ts'),
  },
});
