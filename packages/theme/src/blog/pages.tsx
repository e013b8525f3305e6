/** Creates the components of posts from the build's data. */
import { type PageComponentProps, type PostData, usePage } from '@slashdocs/runtime';
import type { ComponentType, FunctionComponent } from 'react';
import { BlogPost, type Piece } from './post.tsx';

/** A post, rendered once by the build. */
export function staticPost(post: PostData, html: string): FunctionComponent {
  return () => <BlogPost post={post} html={html} />;
}

/** The component of a post's page, given the component of its content. */
export function livePost(
  Content: ComponentType<PageComponentProps>,
  Item?: Piece,
): ComponentType<PageComponentProps> {
  return function LivePost(props) {
    const { post } = usePage();
    return post ? (
      <BlogPost post={post} {...(Item && { Item })}>
        <Content {...props} />
      </BlogPost>
    ) : (
      <Content {...props} />
    );
  };
}
