/** The code for posts and their lists, which only sites with a blog load. See `core/site/blog-tools.ts`. */
export { buildPosts, listPosts } from './build-blog.ts';
export { readBlogs } from './content.ts';
export { describeListing, describePost, feedLinks } from './describe.ts';
export { quoted } from './excerpt.ts';
export { feedItems } from './feed-items.ts';
