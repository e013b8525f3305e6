/** The code for posts and their lists, which only sites with a blog load. See `core/site/blog-tools.ts`. */
export { buildPosts } from './build-blog.ts';
export { readBlogs } from './content.ts';
export { framePosts } from './describe.ts';
export { feedItems } from './feed-items.ts';
export { listPosts } from './list-posts.ts';
