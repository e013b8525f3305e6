import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

type Dialogs = typeof import('@ssg/theme/search');

interface Opened {
  Dialog: ComponentType<{ opening: number }>;
  /** Counts how often the dialog was opened. */
  opening: number;
}

/**
 * A dialog of which nothing is loaded before it is opened.
 *
 * @returns the dialog, for its place in the page, and what opens it
 */
export function useDialog(name: keyof Dialogs): [ReactNode, () => void] {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(() => {
    import('@ssg/theme/search').then((dialogs) => {
      setOpened((before) => ({ Dialog: dialogs[name], opening: (before?.opening ?? 0) + 1 }));
    }, console.error);
  }, [name]);
  return [opened && <opened.Dialog opening={opened.opening} />, open];
}
