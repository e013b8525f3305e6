/**
 * What stands around the posts of a blog, and the pages that list them. The build renders all of it once; only a post whose
 * content is a component brings its part to the browser, so nothing of it is in the client. Its style sheet is
 * `blog.css`, which pages of a blog link to.
 */
export { BlogListing } from './listing.tsx';
export { livePost, staticListing, staticPost } from './pages.tsx';
export {
  BlogPost,
  PostAuthorCard,
  PostAuthors,
  PostContent,
  PostFooter,
  PostHeader,
  PostInfo,
  PostItem,
  PostTitle,
  postAuthorsOf,
  postHeaderOf,
  postItemOf,
} from './post.tsx';
