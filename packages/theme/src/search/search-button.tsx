import './search.css';
import { useSite } from '@ssg/runtime';
import { type ComponentType, useState } from 'react';
import { text } from '../text.ts';

interface Opened {
  Dialog: ComponentType<{ opening: number }>;
  /** Counts how often the search was opened. */
  opening: number;
}

/** Opens the search, of which nothing is loaded before. */
export function SearchButton() {
  const { search } = useSite();
  const [opened, setOpened] = useState<Opened>();
  if (!search) return null;

  function open() {
    import('@ssg/theme/search').then(({ SearchDialog: Dialog }) => {
      setOpened((before) => ({ Dialog, opening: (before?.opening ?? 0) + 1 }));
    }, console.error);
  }

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
      {opened && <opened.Dialog opening={opened.opening} />}
    </>
  );
}
