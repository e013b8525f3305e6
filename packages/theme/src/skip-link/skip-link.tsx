import './skip-link.css';
import { text } from '../text.ts';

/** Id of the page's `<main>`. */
export const mainId = 'main';

/** The first Tab stop on every page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {text('Skip to main content')}
    </a>
  );
}
