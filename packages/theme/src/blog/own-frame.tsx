import { usePage } from '@slashdocs/runtime';
import { BlogPost } from '@slashdocs/theme/blog';
import Item from '@theme/BlogPostItem';
import type { BlogPostProps } from './post.tsx';

/** A post on its own page, with the component of the site for the post itself if its content is a component. */
export default function OwnPostFrame(props: BlogPostProps) {
  return <BlogPost {...props} {...(usePage().kind === 'component' && { Item })} />;
}
