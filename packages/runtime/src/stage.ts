/** Where the router, which gives orders, meets React, which renders when it sees fit. */
import { startTransition } from 'react';
import type { View } from './view.ts';

export interface Stage {
  /**
   * Replaces the view. Fulfils once it is in the document; never, when yet another view took its place before.
   *
   * @param isNewer what was about to be shown is the same page in an earlier state: who waits for it, waits for this
   */
  show(view: View, isNewer?: boolean): Promise<void>;
  /** The app is mounted: this is how its view is set. */
  connect(setView: (view: View) => void): void;
  /** The app has put a view into the document. */
  shown(view: View): void;
}

export function createStage(): Stage {
  let setView: ((view: View) => void) | undefined;
  let next: { view: View; fulfil: () => void } | undefined;

  return {
    show: (view, isNewer) =>
      new Promise((fulfil) => {
        const before = isNewer ? next?.fulfil : undefined;
        next = {
          view,
          fulfil() {
            before?.();
            fulfil();
          },
        };
        startTransition(() => setView?.(view));
      }),
    connect(set) {
      setView = set;
    },
    shown(view) {
      if (next?.view !== view) return;
      next.fulfil();
      next = undefined;
    },
  };
}
