import { useEffect, useRef } from 'react';

const shortcuts = [
  ['?', 'Show these shortcuts'],
  ['/', 'Search'],
  ['←', 'Previous page'],
  ['→', 'Next page'],
  ['Esc', 'Close what is open'],
];

/** @param opening another number shows it again */
export function ShortcutsDialog({ opening }: { opening: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown each time that it is asked for
  useEffect(() => dialog.current?.showModal(), [opening]);

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
