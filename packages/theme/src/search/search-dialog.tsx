import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type RecentResults, useRecent } from './recent.ts';
import { type Choice, listOf, ResultList } from './result-list.tsx';
import { type Results, useResults } from './use-results.ts';

const LIST = 'search-list';

/**
 * The search: a combobox in a modal dialog. The focus stays in the field; the arrow keys move through the list, Enter
 * goes, Escape closes. The browser keeps the focus in the dialog and gives it back.
 *
 * @param opening another number opens the dialog
 */
export function SearchDialog({ opening }: { opening: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const recent = useRecent();
  const results = useResults(query);
  const groups = query.trim() === '' ? listOf(recent.list) : listOf(results.pages);
  const choices = groups.flatMap((group) => group.choices);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is one
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.select();
  }, [opening]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin with the best
  useEffect(
    () =>
      setActive(
        Math.max(
          0,
          choices.findIndex(({ isBest }) => isBest),
        ),
      ),
    [results],
  );

  useEffect(() => {
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close() {
    dialog.current?.close();
  }

  /** Before the link is followed: what has the focus then is what the way to the target begins with. */
  function choose({ href, title, heading }: Choice, event?: MouseEvent) {
    recent.add({ href, title, heading });
    if (event?.ctrlKey || event?.metaKey || event?.shiftKey) return;
    close();
    // What was looked for is found: the next time begins with the recent ones. Not before the link has been followed.
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
      // Results of what was typed before are not what is meant.
      if (!choice || (query.trim() !== '' && results.query !== query)) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) window.open(choice.href);
      else document.getElementById(idOf(active))?.click();
      // Of a field that is not empty, browsers would take Escape for emptying it.
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
      aria-label="Search"
      // The dialog has no padding of its own: a click on itself is one on the backdrop.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="search-field">
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label="Search the documentation"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          {...(choices.length > 0 && { 'aria-controls': LIST, 'aria-activedescendant': idOf(active) })}
          placeholder="Search"
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
        <button type="button" className="icon-button icon-close" aria-label="Close search" onClick={close} />
      </div>
      <div className="search-body">
        {choices.length > 0 && (
          <ResultList
            id={LIST}
            groups={groups}
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
          <kbd>↑</kbd> <kbd>↓</kbd> to move
        </span>
        <span>
          <kbd>↵</kbd> to open
        </span>
        <span>
          <kbd>esc</kbd> to close
        </span>
      </p>
    </dialog>
  );
}

function idOf(index: number): string {
  return `search-choice-${index}`;
}

/** What is said below the list, or in its place. */
function Remark({ query, results, recent }: { query: string; results: Results; recent: RecentResults }) {
  if (query.trim() === '') {
    if (recent.list.length === 0) return <p className="search-remark">Type to search this site.</p>;
    return (
      <button type="button" className="search-forget" onClick={recent.clear}>
        Forget recent pages
      </button>
    );
  }
  if (results.failed) {
    return (
      <p className="search-remark">The search could not be loaded. Are you offline? Type on to try again.</p>
    );
  }
  if (results.query === '' || results.pages.length > 0) return null;
  return (
    <p className="search-remark">
      Nothing found for <b>{results.query}</b>. Try other words, or fewer.
    </p>
  );
}

function statusOf(query: string, results: Results, choices: number): string {
  if (query.trim() === '') return choices > 0 ? 'Recent pages' : '';
  if (results.failed) return 'The search could not be loaded.';
  if (results.query !== query) return '';
  if (results.total === 0) return `Nothing found for ${results.query}`;
  return `${choices} results on ${results.pages.length} ${results.pages.length === 1 ? 'page' : 'pages'}`;
}
