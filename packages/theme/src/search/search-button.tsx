import './search.css';
import { useSite } from '@slashdocs/runtime';
import { text } from '../text.ts';
import { useDialog } from './use-dialog.tsx';

/** The search in the navbar. Opens the search dialog, which is loaded on demand. */
export function SearchButton() {
  const { search } = useSite();
  const [dialog, open] = useDialog('SearchDialog');
  if (!search) return null;

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={text('Search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <span>{text('Search')}</span>
        <kbd>/</kbd>
      </button>
      {dialog}
    </>
  );
}
