import { type PostData, usePage } from '@slashdocs/runtime';
import type { ComponentType, ReactNode } from 'react';
import { useBlogPost } from '../docusaurus/blog-client.ts';
import { text } from '../text.ts';
import { AuthorCard, AuthorList, Byline, TagList, When } from './byline.tsx';
import { PostPager } from './pager.tsx';
import { RecentPosts } from './recent-posts.tsx';

export interface BlogPostProps {
  post: PostData;
  /** HTML of the content, if it is not a component. */
  html?: string;
  children?: ReactNode;
  /** Custom component for the post itself. */
  Item?: ComponentType<{ children?: ReactNode }>;
}

/** A post on its own page: header, content, and links to other posts. */
export function BlogPost({ post, html, children, Item }: BlogPostProps) {
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
            {html === undefined ? (
              <PostContent>{children}</PostContent>
            ) : (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
              <div className="post-content" dangerouslySetInnerHTML={{ __html: html }} />
            )}
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

/** Parts of the current post, for custom post components. */
export function PostHeader() {
  const { post } = usePage();
  return post && <Header post={post} />;
}

export function PostTitle({ className }: { className?: string }) {
  const { post } = usePage();
  return post && <h1 className={className}>{post.title}</h1>;
}

export function PostInfo({ className }: { className?: string }) {
  const { post } = usePage();
  return post && <When post={post} className={className} />;
}

interface DocusaurusAuthor {
  name?: string | undefined;
  title?: string | undefined;
  url?: string | undefined;
  imageURL?: string | undefined;
}

/** An author in Docusaurus's format. */
export function PostAuthorCard({
  author: { name = '', title, url, imageURL },
}: {
  author: DocusaurusAuthor;
}) {
  return (
    <AuthorCard
      author={{
        name,
        ...(title && { title }),
        ...(url && { href: url }),
        ...(imageURL && { image: imageURL }),
      }}
    />
  );
}

/** The authors of the current post. */
export function postAuthorsOf(
  Author: ComponentType<{ author: DocusaurusAuthor; className?: string }>,
): ComponentType<{ className?: string }> {
  return ({ className }) => {
    const { authors } = useBlogPost().metadata;
    return (
      <AuthorList isOne={authors.length === 1} className={className}>
        {authors.map((author) => (
          <li key={`${author.name} ${author.url}`}>
            <Author author={author} />
          </li>
        ))}
      </AuthorList>
    );
  };
}

export const PostAuthors = postAuthorsOf(PostAuthorCard);

/** The header of the current post, composed from parts. */
export function postHeaderOf(...pieces: ComponentType[]): ComponentType {
  const [Title, Info, Authors] = pieces as [ComponentType, ComponentType, ComponentType];
  return () => (
    <header>
      <Title />
      <Info />
      <Authors />
    </header>
  );
}

export function PostContent({ children }: { children?: ReactNode }) {
  return <div className="post-content">{children}</div>;
}

export function PostFooter() {
  const { post } = usePage();
  return post && <Footer post={post} />;
}

export type Piece = ComponentType<{ children?: ReactNode }>;

/** The current post, composed from parts. */
export function postItemOf(Head: Piece, Content: Piece, Foot: Piece): Piece {
  return ({ children }) => (
    <>
      <Head />
      <Content>{children}</Content>
      <Foot />
    </>
  );
}

export const PostItem = postItemOf(PostHeader, PostContent, PostFooter);
