import './shortcuts.css';
import { type PageData, useIsHydrated, useNavigation } from '@ssg/runtime';
import { useEffect, useRef } from 'react';

const shortcuts = [
  ['?', 'Show these shortcuts'],
  ['/', 'Search'],
  ['←', 'Previous page'],
  ['→', 'Next page'],
  ['Esc', 'Close what is open'],
];

/** Keys that work wherever the focus does not need them, and the dialog that lists them. */
export function Shortcuts({ page }: { page: PageData }) {
  const { navigate } = useNavigation();
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useIsHydrated();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || dialog.current?.open) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (hasModifier ? event.key === 'k' : event.key === '/' && !isTaken(event.target)) {
        const button = document.querySelector<HTMLElement>('.search-button');
        // Without a search the browser's own meaning of the keys stays.
        if (button) event.preventDefault();
        button?.click();
      }
      if (hasModifier || isTaken(event.target)) return;
      if (event.key === '?') dialog.current?.showModal();
      const target = { ArrowLeft: page.previous, ArrowRight: page.next }[event.key];
      if (target && !event.shiftKey) navigate(target.href);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [page, navigate]);

  if (!hydrated) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-label="Keyboard shortcuts"
      // The dialog has no padding of its own: a click on itself is one on the backdrop.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <form method="dialog">
        <h2>Keyboard shortcuts</h2>
        <dl>
          {shortcuts.map(([key, action]) => (
            <div key={key}>
              <dt>{action}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  );
}

/** Whether the focused element has a use for the keys itself: a field, a widget, or something that scrolls sideways. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role=tablist], pre, .table-scroll, .drawer:popover-open',
    ) !== null
  );
}
