import { type PageComponentProps, type PageLink, type PostData, usePage } from '@ssg/runtime';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { Byline, TagList } from './byline.tsx';
import { RecentPosts } from './recent-posts.tsx';

export interface BlogPostProps {
  post: PostData;
  /** The content, if it is not a component. */
  html?: string;
  children?: ReactNode;
}

/** A post on its own page: what it is, its content, and where to go on. */
export function BlogPost({ post, html, children }: BlogPostProps) {
  const { path } = usePage();
  const { title, tags, editUrl, lastUpdated, lastUpdatedText, lastUpdatedBy, newer, older, recent } = post;
  const isDated = lastUpdated !== undefined || lastUpdatedBy !== undefined;
  return (
    <>
      <div className="post">
        <header>
          <h1>{title}</h1>
          <Byline post={post} />
        </header>
        {html === undefined ? (
          <div className="post-content">{children}</div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
          <div className="post-content" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        {(tags.length > 0 || editUrl !== undefined || isDated) && (
          <footer className="post-footer">
            <TagList tags={tags} />
            {editUrl !== undefined && (
              <a className="icon-edit" href={editUrl}>
                Edit this page
              </a>
            )}
            {isDated && (
              <small>
                Last updated
                {lastUpdated !== undefined && (
                  <>
                    {' on '}
                    <time dateTime={lastUpdated}>{lastUpdatedText}</time>
                  </>
                )}
                {lastUpdatedBy !== undefined && ` by ${lastUpdatedBy}`}
              </small>
            )}
          </footer>
        )}
        <Pager
          label="Newer and older posts"
          newer={newer}
          older={older}
          words={['Newer post', 'Older post']}
        />
      </div>
      <RecentPosts recent={recent} path={path} />
    </>
  );
}

interface PagerProps {
  label: string;
  newer: PageLink | undefined;
  older: PageLink | undefined;
  words: [newer: string, older: string];
}

export function Pager({ label, newer, older, words }: PagerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {newer && (
        <a rel="prev" href={newer.href}>
          <small>{words[0]}</small> {newer.label}
        </a>
      )}
      {older && (
        <a rel="next" href={older.href}>
          <small>{words[1]}</small> {older.label}
        </a>
      )}
    </nav>
  );
}

/** A post that is rendered for good. */
export function staticPost(post: PostData, html: string): FunctionComponent {
  return () => <BlogPost post={post} html={html} />;
}

/** The component of a post's page, from that of its content. */
export function livePost(Content: ComponentType<PageComponentProps>): ComponentType<PageComponentProps> {
  return function LivePost(props) {
    const { post } = usePage();
    return post ? (
      <BlogPost post={post}>
        <Content {...props} />
      </BlogPost>
    ) : (
      <Content {...props} />
    );
  };
}
