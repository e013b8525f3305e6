import { useSite } from '@slashdocs/runtime';
import { useDialog } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';

/** The search in the navbar. Opens the search, in the look of DocSearch's button. */
export default function SearchBar(_: object) {
  const { search } = useSite();
  const [dialog, open] = useDialog('SearchDialog');
  if (!search) return null;
  return (
    <>
      <button
        type="button"
        className="DocSearch DocSearch-Button search-button"
        aria-label={text('Search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="DocSearch-Button-Container">
          <svg
            width="20"
            height="20"
            className="DocSearch-Search-Icon"
            viewBox="0 0 20 20"
            aria-hidden="true"
          >
            <path
              d="M13 13l5 5M3 8.5a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0"
              stroke="currentColor"
              fill="none"
              strokeLinecap="round"
            />
          </svg>
          <span className="DocSearch-Button-Placeholder">{text('Search')}</span>
        </span>
        <span className="DocSearch-Button-Keys">
          <kbd className="DocSearch-Button-Key">Ctrl</kbd>
          <kbd className="DocSearch-Button-Key">K</kbd>
        </span>
      </button>
      {dialog}
    </>
  );
}
