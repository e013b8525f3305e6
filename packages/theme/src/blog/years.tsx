import type { PostYear } from '@slashdocs/runtime';

interface YearsProps {
  years: readonly PostYear[];
  path: string;
  /** Next to an article, the years are not part of its outline. */
  heading: 'h2' | 'p';
}

/** Posts grouped by year. */
export function Years({ years, path, heading: Heading }: YearsProps) {
  return years.map(({ year, posts }) => (
    <div key={year} className="post-year">
      <Heading>{year === '' ? 'Undated' : year}</Heading>
      <ul className="post-list">
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
