/** The components of a blog's pages, of what the build knows of each. */
import { type ListingData, type PageComponentProps, type PostData, usePage } from '@ssg/runtime';
import type { ComponentType, FunctionComponent } from 'react';
import { BlogListing } from './listing.tsx';
import { BlogPost, type Piece } from './post.tsx';

/** A page that a blog makes by itself; it is rendered once and for good. */
export function staticListing(listing: ListingData): FunctionComponent {
  return () => <BlogListing listing={listing} />;
}

/** A post that is rendered for good. */
export function staticPost(post: PostData, html: string): FunctionComponent {
  return () => <BlogPost post={post} html={html} />;
}

/** The component of a post's page, from that of its content. */
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
