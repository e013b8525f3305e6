/** `blog`: posts, and lists of posts by date, tag, and author. Its feeds are the plugin `feeds`. */
import * as v from 'valibot';
import { hasOwnIn } from '../../core/bundle/classic-components.ts';
import { isForeignConfig } from '../../core/config/config-reader.ts';
import { entriesFor } from '../../core/config/schema-parts.ts';
import type { BlogOptions } from '../../core/config/types.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../../core/util/themes.ts';
import { resolveBlogs } from './defaults.ts';
import { blogSchema } from './schema.ts';
import { unreadPosts } from './unread-posts.ts';

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

const plugin = definePlugin<{ theme: string; hasOwnItem: boolean; hasOwnList: boolean }>({
  name: 'blog',
  setup({ theme, hasOwnItem, hasOwnList }) {
    const folder = `${theme === CLASSIC_THEME ? theme : DEFAULT_THEME}/modules/blog`;
    // A theme of a site has its own styles.
    const styles = theme === DEFAULT_THEME ? { styles: `${theme}/modules/blog/blog.css` } : {};
    const frame = hasOwnItem && theme !== CLASSIC_THEME ? 'own-frame' : 'frame';
    return {
      pageComponents: {
        List: { module: `${folder}/list`, runsInBrowser: hasOwnList, ...styles },
        Post: { module: `${folder}/${frame}`, ...styles },
      },
    };
  },
});

const rules = {
  'unread-posts': {
    severity: 'warning',
    explanation: 'The folder `blog` contains posts, but the site has no blog.',
  },
} as const;

const withoutBlog = definePlugin({
  name: 'blog',
  setup: () => ({ checks: [{ name: 'unread-posts', ...rules['unread-posts'], run: unreadPosts }] }),
});

export default builtIn<BlogSiteKeys>(
  (config) => {
    if (config.blogs.length === 0) return isForeignConfig(config.file) ? undefined : withoutBlog();
    const { theme, root, alias, markdown } = config;
    return plugin({
      theme,
      hasOwnItem: markdown.components.includes('post'),
      hasOwnList: theme === CLASSIC_THEME && hasOwnIn('blog/list', root, alias),
    });
  },
  {
    rules,
    keys: { site: entriesFor<BlogSiteKeys>()({ blog: v.optional(blogSchema) }) },
    collections: {
      type: 'blog',
      schema: blogSchema,
      resolve: (written, context) => resolveBlogs(written as BlogSiteKeys['blog'], context),
      load: () => import('./tools.ts'),
    },
  },
);
