/**
 * Files that Docusaurus writes in each build, and that components of public sites import: the recent posts of a blog, and its archive.
 * They are no public interface, but the only list of posts that pages can show without a plugin.
 */
import { componentSources } from '../../core/modules/replacements.ts';
import { type BlogContent, blogContent } from './blog-content.ts';
import { blogOptions } from './local-plugins.ts';

const BLOG = 'docusaurus-plugin-content-blog';

/** The id of the blog, and the kind of the file. The rest of the name is a hash or the id. */
export const GENERATED_BLOG = new RegExp(
  `(?:^@generated|\\.docusaurus)/${BLOG}/([^/]+)/(?:p/)?(blog-post-list-prop|blog-archive)-[^/]+\\.json$`,
);

/** The data of the blogs by their ids, for `useGlobalData()`, if a component mentions their files. */
export function blogData(
  value: Record<string, unknown>,
  root: string,
): Record<string, Record<string, unknown>> {
  if (!componentSources(root).some((text) => text.includes(`/${BLOG}/`))) return {};
  const baseUrl = typeof value.baseUrl === 'string' ? value.baseUrl : '/';
  const blogs = blogOptions(value).map((options) => [
    String(options.id ?? 'default'),
    filesOf(blogContent(options, root, baseUrl), options),
  ]);
  return blogs.length === 0 ? {} : { [BLOG]: Object.fromEntries(blogs) };
}

function filesOf(
  { blogPosts, blogSidebarTitle }: BlogContent,
  { blogSidebarCount = 5 }: { blogSidebarCount?: unknown },
) {
  const shown = blogSidebarCount === 'ALL' ? blogPosts : blogPosts.slice(0, Number(blogSidebarCount));
  return {
    'blog-post-list-prop': {
      title: blogSidebarTitle,
      items: shown.map(({ metadata: { title, permalink, unlisted, date } }) => ({
        title,
        permalink,
        unlisted,
        date,
      })),
    },
    'blog-archive': { archive: { blogPosts: blogPosts.map((post) => ({ ...post, content: '' })) } },
  };
}

/** The text of a generated file; undefined for other modules. */
export function generatedText(
  specifier: string,
  globalData: Readonly<Record<string, unknown>>,
): string | undefined {
  const [, id, kind] = GENERATED_BLOG.exec(specifier) ?? [];
  if (id === undefined || kind === undefined) return undefined;
  const blogs = globalData[BLOG] as ReturnType<typeof blogData>[string] | undefined;
  const files = blogs?.[id] as Record<string, unknown> | undefined;
  return JSON.stringify(files?.[kind] ?? {});
}
