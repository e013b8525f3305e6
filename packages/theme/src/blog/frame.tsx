import { BlogPost, type BlogPostProps } from './post.tsx';

/** A post on its own page. */
export default function PostFrame(props: BlogPostProps) {
  return <BlogPost {...props} />;
}
