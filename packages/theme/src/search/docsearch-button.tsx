import { text } from '../text.ts';

/** The button in the navbar that opens a search, with the markup of DocSearch's button. */
export function DocSearchButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button search-button"
      aria-label={text('Search')}
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span className="DocSearch-Button-Container">
        <svg width="20" height="20" className="DocSearch-Search-Icon" viewBox="0 0 20 20" aria-hidden="true">
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
        <kbd className="DocSearch-Button-Key DocSearch-Button-Key--ctrl">Ctrl</kbd>
        <kbd className="DocSearch-Button-Key">K</kbd>
      </span>
    </button>
  );
}
