/** Connects the router, which requests views, to React, which renders them asynchronously. */
import { startTransition } from 'react';
import type { View } from './view.ts';

export interface Stage {
  /**
   * Replaces the view. Resolves when it is in the document. Never resolves if another view replaces it first.
   *
   * @param isNewer the view is a newer state of the same page: callers that wait for the previous one also wait for
   *   this one
   */
  show(view: View, isNewer?: boolean): Promise<void>;
  /** Called when the app is mounted, with its state setter. */
  connect(setView: (view: View) => void): void;
  /** Called when a view is in the document. */
  shown(view: View): void;
}

export function createStage(): Stage {
  let setView: ((view: View) => void) | undefined;
  let next: { view: View; done: () => void } | undefined;

  return {
    show: (view, isNewer) =>
      new Promise((resolve) => {
        const before = isNewer ? next?.done : undefined;
        next = {
          view,
          done() {
            before?.();
            resolve();
          },
        };
        startTransition(() => setView?.(view));
      }),
    connect(set) {
      setView = set;
    },
    shown(view) {
      if (next?.view !== view) return;
      next.done();
      next = undefined;
    },
  };
}
