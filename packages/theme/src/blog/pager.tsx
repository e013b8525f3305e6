import type { PageLink } from '@slashdocs/runtime';
import { text } from '../text.ts';

interface Neighbors {
  newer: PageLink | undefined;
  older: PageLink | undefined;
}

interface PagerProps extends Neighbors {
  label: string;
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

/** Links from a post to its neighbors. */
export const PostPager = (neighbors: Neighbors) => (
  <Pager
    label={text('Newer and older posts')}
    words={[text('Newer post'), text('Older post')]}
    {...neighbors}
  />
);
