import './skip-link.css';

/** Id of the page's `<main>`. */
export const mainId = 'main';

/** The first stop of the Tab key, on every page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      Skip to main content
    </a>
  );
}
