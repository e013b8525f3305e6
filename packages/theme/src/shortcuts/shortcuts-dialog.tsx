import { useEffect, useRef } from 'react';
import { text } from '../text.ts';

const shortcuts = [
  ['?', text('Keyboard shortcuts')],
  ['/', text('Search')],
  ['←', text('Previous')],
  ['→', text('Next')],
  ['Esc', text('Close')],
];

/** @param opening a new number opens the dialog again */
export function ShortcutsDialog({ opening }: { opening: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number opens the dialog
  useEffect(() => dialog.current?.showModal(), [opening]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-label={text('Keyboard shortcuts')}
      // The dialog has no padding, so a click on it is a click on the backdrop.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <form method="dialog">
        <h2>{text('Keyboard shortcuts')}</h2>
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
          {text('Close')}
        </button>
      </form>
    </dialog>
  );
}
