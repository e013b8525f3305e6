import './breadcrumbs.css';
import { type Crumb, Link } from '@slashdocs/runtime';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';

/** The path to a document. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { home } = useThemeSite();
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={text('Breadcrumbs')}>
      <ol>
        <li>
          <Link className="icon-home" href={home} aria-label={text('Home page')} />
        </li>
        {crumbs.map(({ label, href }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels of categories may repeat
            <li key={index}>
              {href && !isLast ? (
                <Link href={href}>{label}</Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
