/** The code of blogs, for `load.ts`. */
export { buildPosts, listPosts } from './build-blog.ts';
export { readBlogs } from './content.ts';
export { describeListing, describePost, feedLinks } from './describe.ts';
export { quoted } from './excerpt.ts';
export { feedItems } from './feed-items.ts';
