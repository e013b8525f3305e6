import { type ListingData, usePage } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { text } from '../text.ts';
import { AuthorCard, Byline, TagList } from './byline.tsx';
import { Pager } from './pager.tsx';
import { RecentPosts } from './recent-posts.tsx';
import { Years } from './years.tsx';

/** A list of posts, tags, or authors of a blog. */
export default function BlogList({ listing }: { listing: ListingData }) {
  const { path } = usePage();
  const { title, description, links, recent } = listing;
  return (
    <>
      <div className="posts">
        <header>
          <h1>{title}</h1>
          {description !== undefined && <p className="posts-description">{description}</p>}
        </header>
        <Entries listing={listing} path={path} />
        {links.length > 0 && (
          <ul className="posts-links" aria-label={text('More from the blog')}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <RecentPosts recent={recent} path={path} />
    </>
  );
}

function Entries({ listing: { list }, path }: { listing: ListingData; path: string }): ReactNode {
  switch (list.kind) {
    case 'posts':
      return <Posts list={list} />;
    case 'archive':
      return (
        <div className="post-archive">
          <Years years={list.years} path={path} heading="h2" />
        </div>
      );
    case 'tags':
      return list.letters.map(({ letter, tags }) => (
        <section key={letter} className="tag-letter">
          <h2>{letter}</h2>
          <ul className="post-tags">
            {tags.map(({ label, href, count, description }) => (
              <li key={href}>
                <a href={href} title={description}>
                  {label} <small>{count}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ));
    case 'authors':
      return (
        <ul className="blog-authors">
          {list.authors.map((author) => (
            <li key={`${author.name} ${author.href}`}>
              <AuthorCard author={author}>
                {author.description !== undefined && <p>{author.description}</p>}
                <small>
                  {author.count === 1
                    ? text('One post')
                    : text('{n} posts').replace('{n}', `${author.count}`)}
                </small>
              </AuthorCard>
            </li>
          ))}
        </ul>
      );
  }
}

type PostsOf = Extract<ListingData['list'], { kind: 'posts' }>;

function Posts({ list: { posts, author, newer, older } }: { list: PostsOf }) {
  return (
    <>
      {author && (author.image ?? author.title ?? author.links) && <AuthorCard author={author} isOwnPage />}
      {posts.map((post) => (
        <section key={post.href} className="post-entry">
          <h2>
            <a href={post.href}>{post.title}</a>
          </h2>
          <Byline post={post} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post */}
          <div className="post-excerpt" dangerouslySetInnerHTML={{ __html: post.html }} />
          <div className="post-footer">
            <TagList tags={post.tags} />
            {post.isTruncated && (
              <a className="post-more" href={post.href} aria-label={text('Read more about ') + post.title}>
                {text('Read more')}
              </a>
            )}
          </div>
        </section>
      ))}
      <Pager
        label={text('Blog pages')}
        newer={newer}
        older={older}
        words={[text('Newer posts'), text('Older posts')]}
      />
    </>
  );
}
