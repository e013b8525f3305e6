import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../media.ts';

interface CollapseProps {
  open: boolean;
  /** URL of the file with what the list leaves out. */
  fragment?: string | undefined;
  children: ReactNode;
}

/**
 * A list that folds. How long it takes grows with its height, ever more slowly: what moves further may take longer,
 * but never long.
 */
export function Collapse({ open, fragment, children }: CollapseProps) {
  const list = useRef<HTMLUListElement>(null);
  // React sets `hidden` once, for the prerender; from then on it belongs to the animation.
  const [initiallyHidden] = useState(!open);
  const wasOpen = useRef(open);

  useLayoutEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    return animateHeight(list.current as HTMLUListElement, open);
  }, [open]);

  return (
    <ul ref={list} hidden={initiallyHidden} data-fragment={fragment}>
      {children}
    </ul>
  );
}

/** In milliseconds, for a content height in px. */
export function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** Returns a function that ends the animation at once. */
function animateHeight(list: HTMLElement, open: boolean): () => void {
  list.hidden = false;
  const height = list.scrollHeight;
  const duration = prefersReducedMotion() ? 1 : collapseDuration(height);
  const [from, to] = open ? [0, height] : [height, 0];

  list.style.overflow = 'hidden';
  list.style.height = `${from}px`;
  list.getBoundingClientRect(); // Without this the browser would see one height only, and nothing would move.
  list.style.transition = `height ${duration}ms ease-in-out`;
  list.style.height = `${to}px`;

  function finish() {
    clearTimeout(timer);
    list.removeEventListener('transitionend', onEnd);
    list.removeAttribute('style');
    list.hidden = !open;
  }
  function onEnd(event: TransitionEvent) {
    if (event.target === list) finish();
  }
  list.addEventListener('transitionend', onEnd);
  // A list that is not displayed has no transition, and so no end of one.
  const timer = setTimeout(finish, duration + 100);
  return finish;
}
