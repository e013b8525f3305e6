import type { RecentPosts as Recent } from '@slashdocs/runtime';
import { Years } from './years.tsx';

/** The recent posts of a blog: next to the page if there is room, below it otherwise. */
export function RecentPosts({ recent, path }: { recent: Recent | undefined; path: string }) {
  if (!recent) return null;
  return (
    <nav className="recent-posts" aria-label={recent.title}>
      <p>{recent.title}</p>
      <Years years={recent.years} path={path} heading="p" />
    </nav>
  );
}
