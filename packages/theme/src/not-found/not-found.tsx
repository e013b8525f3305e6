import './not-found.css';
import { Link } from '@ssg/runtime';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';

export function NotFound() {
  const { home } = useThemeSite();
  return (
    <div className="message-page">
      <p className="message-code">404</p>
      <h1>{text('Page Not Found')}</h1>
      <p>
        There is nothing at this address. The page may have moved, or the link that led here may be wrong.
      </p>
      <p>
        <Link className="button" href={home}>
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
