/** Posts of blogs, for components of sites. */
export { BlogPost, PostItem } from './post.tsx';
