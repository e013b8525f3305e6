/** Adds blogs to a site. */
import { collectionKind, loadedTools } from '../config/collection-kind.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { BlogContent } from '../site/blog-tools.ts';
import { claimRoutes } from '../site/claim-routes.ts';
import type { Site } from '../site/model.ts';
import { addFile } from '../site/place-docs.ts';
import { addFrame } from './frames.ts';
import { pageOf } from './pages.ts';
import { routedHook, routedSite } from './routed-site.ts';
import type { ActivePlugin } from './site-plugins.ts';

/** Adds the posts of each blog and the pages that list them, behind the other pages of the site. */
export function addBlogs(loaded: LoadedConfig, site: Site, contents: readonly BlogContent[]): void {
  if (contents.length === 0) return;
  const { config, builtIns } = loaded;
  const { buildPosts, framePosts, listPosts } = loadedTools();
  const claim = claimRoutes(site);
  const view = routedSite(site, config);
  const plugin = builtIns.find(({ name }) => name === collectionKind()?.type) as ActivePlugin;
  const hook = routedHook(plugin, view, loaded, site);
  for (const content of contents) {
    const { blog, posts, diagnostics } = buildPosts(content, config);
    site.diagnostics.push(...diagnostics);
    site.blogs.push(blog);
    for (const post of posts) {
      addFile(site, post.source, post);
      if (!post.draft) claim(post);
    }
    const published = posts.filter((post) => site.routes.get(post.route.path) === post);
    const lists = listPosts(blog, published, content, config, view.infoOf).map((made) => pageOf(made, hook));
    blog.home = lists[0]?.route;
    for (const list of lists) claim(list);
    for (const frame of framePosts(blog, config, view.infoOf)) addFrame(frame, hook);
  }
}
