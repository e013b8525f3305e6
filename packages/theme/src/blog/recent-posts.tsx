import type { PostYear, RecentPosts as Recent } from '@ssg/runtime';

/** Beside the page where there is room, below it elsewhere. */
export function RecentPosts({ recent, path }: { recent: Recent | undefined; path: string }) {
  if (!recent) return null;
  return (
    <nav className="recent-posts" aria-label={recent.title}>
      <p>{recent.title}</p>
      <Years years={recent.years} path={path} />
    </nav>
  );
}

/** Posts by the year in which they were written. */
export function Years({ years, path }: { years: readonly PostYear[]; path: string }) {
  return years.map(({ year, posts }) => (
    <div key={year} className="post-year">
      <p id={year === '' ? undefined : `posts-${year}`}>{year === '' ? 'Undated' : year}</p>
      <ul>
        {posts.map(({ href, label, dateText }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
            {dateText !== undefined && <small>{dateText}</small>}
          </li>
        ))}
      </ul>
    </div>
  ));
}
