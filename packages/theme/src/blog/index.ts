/**
 * Posts of blogs with their surroundings. The build renders them once, so none of this is in the
 * client. Only a post whose content is a component ships its part to browsers. Blog pages link to the style sheet
 * `blog.css`.
 */
export { livePost, staticPost } from './pages.tsx';
export { BlogPost, PostItem } from './post.tsx';
