import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

type Dialogs = typeof import('@slashdocs/theme/search');

interface Opened {
  Dialog: ComponentType<{ opening: number }>;
  /** Number of times the dialog was opened. */
  opening: number;
}

/**
 * A dialog that is loaded when first opened.
 *
 * @returns the dialog to render, and a function that opens it
 */
export function useDialog(name: keyof Dialogs): [ReactNode, () => void] {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(() => {
    import('@slashdocs/theme/search').then((dialogs) => {
      setOpened((before) => ({ Dialog: dialogs[name], opening: (before?.opening ?? 0) + 1 }));
    }, console.error);
  }, [name]);
  return [opened && <opened.Dialog opening={opened.opening} />, open];
}
