import type { PostAuthor, PostSummary } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { text } from '../text.ts';

/** Date, reading time, and authors of a post. */
export function Byline({ post }: { post: PostSummary }) {
  const { authors } = post;
  return (
    <>
      <When post={post} />
      <AuthorList isOne={authors.length === 1}>
        {authors.map((author) => (
          <li key={`${author.name} ${author.href}`}>
            <AuthorCard author={author} />
          </li>
        ))}
      </AuthorList>
    </>
  );
}

/** Date and reading time of a post. */
export function When({ post, className }: { post: PostSummary; className?: string | undefined }) {
  const { date, dateText, readingTime } = post;
  if (date === undefined && readingTime === undefined) return null;
  return (
    <p className={`post-meta${className ? ` ${className}` : ''}`}>
      {date !== undefined && <time dateTime={date}>{dateText}</time>}
      {date !== undefined && readingTime !== undefined && ' · '}
      {readingTime !== undefined && minutes(readingTime)}
    </p>
  );
}

/** A translation may have singular and plural forms, separated by `|`. */
function minutes(count: number): string {
  const forms = text('{n} min read').split('|');
  return ((count === 1 ? forms[0] : forms.at(-1)) as string).replace('{n}', `${count}`);
}

interface AuthorListProps {
  isOne: boolean;
  className?: string | undefined;
  /** `<li>` elements. */
  children: ReactNode[];
}

export function AuthorList({ isOne, className, children }: AuthorListProps) {
  if (children.length === 0) return null;
  return (
    <ul
      className={`post-authors${className ? ` ${className}` : ''}`}
      aria-label={isOne ? text('Author') : text('Authors')}
    >
      {children}
    </ul>
  );
}

interface AuthorCardProps {
  author: PostAuthor;
  /** True on the author's own page, which has the name as its heading. */
  isOwnPage?: boolean;
  children?: ReactNode;
}

export function AuthorCard({ author, isOwnPage = false, children }: AuthorCardProps) {
  const { name, title, href, image, links = [] } = author;
  const size = isOwnPage ? 64 : 40;
  return (
    <div className={isOwnPage ? 'post-author author-head' : 'post-author'}>
      {image !== undefined && <img src={image} alt="" width={size} height={size} loading="lazy" />}
      <div>
        {!isOwnPage && (href === undefined ? <strong>{name}</strong> : <a href={href}>{name}</a>)}
        {title !== undefined && <small>{title}</small>}
        {children}
        {links.length > 0 && (
          <small className="post-author-links">
            {links.map((link) => (
              <a key={link.label} href={link.href} aria-label={`${name} on ${link.label}`}>
                {link.label}
              </a>
            ))}
          </small>
        )}
      </div>
    </div>
  );
}

export function TagList({ tags }: { tags: PostSummary['tags'] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="post-tags" aria-label={text('Tags')}>
      {tags.map(({ label, href, description }) => (
        <li key={href}>
          <a href={href} title={description}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
