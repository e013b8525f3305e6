import './not-found.css';
import { Link } from '@slashdocs/runtime';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';

/** The page for missing URLs. */
export function NotFound() {
  const { home, docs, search } = useThemeSite();
  const start = docs[0]?.versions.find(({ isLast }) => isLast)?.href;
  return (
    <div className="message-page">
      <p className="message-code">404</p>
      <h1>{text('Page Not Found')}</h1>
      <p>{text('This page does not exist, or it has moved.')}</p>
      <p className="message-ways">
        <Link className="button" href={home}>
          {text('Go to the home page')}
        </Link>
        {start && <Link href={start}>{text('Read the docs')}</Link>}
        {search && (
          <button
            type="button"
            className="link-button"
            onClick={() => document.querySelector<HTMLElement>('.search-button')?.click()}
          >
            {text('Search')}
          </button>
        )}
      </p>
    </div>
  );
}
