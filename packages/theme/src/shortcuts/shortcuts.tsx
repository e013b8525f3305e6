import './shortcuts.css';
import { type PageData, useNavigation } from '@ssg/runtime';
import { useEffect } from 'react';
import { useDialog } from '../search/use-dialog.tsx';

/** Keys that work wherever the focus does not need them. The dialog that lists them is loaded when it is asked for. */
export function Shortcuts({ page }: { page: PageData }) {
  const { navigate } = useNavigation();
  const [dialog, open] = useDialog('ShortcutsDialog');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || document.querySelector('.shortcuts[open]')) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (hasModifier ? event.key === 'k' : event.key === '/' && !isTaken(event.target)) {
        const button = document.querySelector<HTMLElement>('.search-button');
        // Without a search the browser's own meaning of the keys stays.
        if (button) event.preventDefault();
        button?.click();
      }
      if (hasModifier || isTaken(event.target)) return;
      if (event.key === '?') open();
      const target = { ArrowLeft: page.previous, ArrowRight: page.next }[event.key];
      if (target && !event.shiftKey) navigate(target.href);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [page, navigate, open]);

  return dialog;
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
