import { type PostData, usePage } from '@slashdocs/runtime';
import type { ComponentType, ReactNode } from 'react';
import { text } from '../text.ts';
import { Byline, TagList } from './byline.tsx';
import { PostPager } from './pager.tsx';
import { postOf } from './post-of.ts';
import { RecentPosts } from './recent-posts.tsx';

export interface BlogPostProps {
  post: PostData;
  children?: ReactNode;
  /** Custom component for the post itself. */
  Item?: ComponentType<{ children?: ReactNode }>;
}

/** A post on its own page: header, content, and links to other posts. */
export function BlogPost({ post, children, Item }: BlogPostProps) {
  const { path } = usePage();
  const { newer, older, recent } = post;
  return (
    <>
      <div className="post">
        {Item ? (
          <Item>{children}</Item>
        ) : (
          <>
            <Header post={post} />
            <PostContent>{children}</PostContent>
            <Footer post={post} />
          </>
        )}
        <PostPager newer={newer} older={older} />
      </div>
      <RecentPosts recent={recent} path={path} />
    </>
  );
}

function Header({ post }: { post: PostData }) {
  return (
    <header>
      <h1>{post.title}</h1>
      <Byline post={post} />
    </header>
  );
}

function Footer({ post }: { post: PostData }) {
  const { tags, editUrl, lastUpdated, lastUpdatedText, lastUpdatedBy } = post;
  const isDated = lastUpdated !== undefined || lastUpdatedBy !== undefined;
  if (tags.length === 0 && editUrl === undefined && !isDated) return null;
  return (
    <footer className="post-footer">
      <TagList tags={tags} />
      {editUrl !== undefined && (
        <a className="icon-edit" href={editUrl}>
          {text('Edit this page')}
        </a>
      )}
      {isDated && (
        <small>
          {text('Last updated') + (lastUpdated === undefined ? '' : text(' on '))}
          {lastUpdated !== undefined && <time dateTime={lastUpdated}>{lastUpdatedText}</time>}
          {lastUpdatedBy !== undefined && text(' by ') + lastUpdatedBy}
        </small>
      )}
    </footer>
  );
}

export function PostContent({ children }: { children?: ReactNode }) {
  return <div className="post-content">{children}</div>;
}

export type Piece = ComponentType<{ children?: ReactNode }>;

/** The current post, for components of a site around it. */
export function PostItem({ children }: { children?: ReactNode }) {
  const post = postOf(usePage());
  return (
    post && (
      <>
        <Header post={post} />
        <PostContent>{children}</PostContent>
        <Footer post={post} />
      </>
    )
  );
}
