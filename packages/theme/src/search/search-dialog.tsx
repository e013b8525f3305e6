import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { text } from '../text.ts';
import { type RecentResults, useRecent } from './recent.ts';
import { type Choice, choicesOf, ResultList, recentChoices } from './result-list.tsx';
import { type Results, useResults } from './use-results.ts';

const LIST = 'search-list';

/**
 * The search dialog: a combobox in a modal dialog. The focus stays in the field. Arrow keys move through the list,
 * Enter opens a result, and Escape closes the dialog. The browser traps and restores the focus.
 *
 * @param opening a new number opens the dialog
 */
export function SearchDialog({ opening }: { opening: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [active, setActive] = useState(0);
  const recent = useRecent();
  const results = useResults(query);
  const isEmpty = query.trim() === '';
  const choices = isEmpty ? recentChoices(recent.list) : choicesOf(results.hits);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number opens the dialog
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.select();
  }, [opening]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results select the best one
  useEffect(() => setActive(0), [results]);

  useEffect(() => {
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close() {
    dialog.current?.close();
  }

  /** Runs before the link is followed. Closing the dialog restores the focus, from which the navigation starts. */
  function choose({ href, title, heading }: Choice, event?: MouseEvent) {
    recent.add({ href, title, heading });
    if (event?.ctrlKey || event?.metaKey || event?.shiftKey) return;
    close();
    // The search is done, so the next one starts empty. Deferred until the link has been followed.
    setTimeout(setQuery, 0, '');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const count = choices.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setActive((active + step + count) % count);
    } else if (event.key === 'Enter') {
      const choice = choices[active];
      // Ignores results of an earlier query.
      if (!choice || (query.trim() !== '' && results.query !== query)) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) window.open(choice.href);
      else document.getElementById(idOf(active))?.click();
      // In a search field with text, browsers use Escape to clear it.
    } else if (event.key === 'Escape' || ((event.ctrlKey || event.metaKey) && event.key === 'k')) {
      event.preventDefault();
      close();
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className="search"
      aria-label={text('Search')}
      // The dialog has no padding, so a click on it is a click on the backdrop.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="search-field">
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={text('Search')}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          {...(choices.length > 0 && { 'aria-controls': LIST, 'aria-activedescendant': idOf(active) })}
          placeholder={text('Search')}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button icon-close" aria-label={text('Close')} onClick={close} />
      </div>
      <div className="search-body">
        {choices.length > 0 && (
          <ResultList
            id={LIST}
            label={isEmpty ? text('Recent pages') : text('Results')}
            choices={choices}
            active={active}
            idOf={idOf}
            onActive={setActive}
            onChoose={choose}
          />
        )}
        <Remark query={query} results={results} recent={recent} />
      </div>
      <p className="visually-hidden" role="status">
        {statusOf(query, results, choices.length)}
      </p>
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd>
          {text(' to navigate')}
        </span>
        <span>
          <kbd>↵</kbd>
          {text(' to open')}
        </span>
        <span>
          <kbd>esc</kbd>
          {text(' to close')}
        </span>
      </p>
    </dialog>
  );
}

function idOf(index: number): string {
  return `search-choice-${index}`;
}

/** The message below the list, or instead of it. */
function Remark({ query, results, recent }: { query: string; results: Results; recent: RecentResults }) {
  if (query.trim() === '') {
    if (recent.list.length === 0) return <p className="search-remark">{text('Type to search.')}</p>;
    return (
      <button type="button" className="search-forget" onClick={recent.clear}>
        {text('Clear recent pages')}
      </button>
    );
  }
  if (results.failed) {
    return (
      <p className="search-remark">
        {text('Search could not load. Check your connection, then keep typing.')}
      </p>
    );
  }
  if (results.query === '' || results.hits.length > 0) return null;
  return (
    <p className="search-remark">
      {text('No results for ')}
      <b>{results.query}</b>
      {text('. Try different or fewer words.')}
    </p>
  );
}

function statusOf(query: string, results: Results, choices: number): string {
  if (query.trim() === '') return choices > 0 ? text('Recent pages') : '';
  if (results.failed) return text('Search could not load. Check your connection, then keep typing.');
  if (results.query !== query) return '';
  if (choices === 0) return text('No results for ') + results.query;
  return choices === 1 ? text('1 result') : text('{n} results').replace('{n}', `${choices}`);
}
