import './shortcuts.css';
import { type PageData, useNavigation } from '@slashdocs/runtime';
import { useEffect } from 'react';
import { useDialog } from '../search/use-dialog.tsx';

/**
 * Keyboard shortcuts, active unless the focused element needs the keys. The dialog that lists them is loaded on demand.
 */
export function Shortcuts({ page }: { page: PageData }) {
  const { navigate } = useNavigation();
  const [dialog, open] = useDialog('ShortcutsDialog');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || document.querySelector('.shortcuts[open]')) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (hasModifier ? event.key === 'k' : event.key === '/' && !usesKeys(event.target)) {
        const button = document.querySelector<HTMLElement>('.search-button');
        // Without search, the keys keep their browser meaning.
        if (button) event.preventDefault();
        button?.click();
      }
      if (hasModifier || usesKeys(event.target)) return;
      if (event.key === '?') open();
      const target = { ArrowLeft: page.previous, ArrowRight: page.next }[event.key];
      if (target && !event.shiftKey) navigate(target.href);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [page, navigate, open]);

  return dialog;
}

/** True if the focused element uses the keys itself: a field, a widget, or an element that scrolls sideways. */
function usesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role=tablist], pre, .table-scroll, .drawer:popover-open',
    ) !== null
  );
}
