import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../media.ts';

interface CollapseProps {
  open: boolean;
  /** URL of the file with the omitted entries. */
  fragment?: string | undefined;
  children: ReactNode;
}

/** A collapsible list. The duration of the animation grows with its height, but less and less. */
export function Collapse({ open, fragment, children }: CollapseProps) {
  return (
    <ul {...useFold(open)} data-fragment={fragment}>
      {children}
    </ul>
  );
}

/** Props of a collapsible list. */
export function useFold(open: boolean) {
  const ref = useRef<HTMLUListElement>(null);
  // React sets `hidden` once, for the prerender. Afterwards the animation controls it.
  const [hidden] = useState(!open);
  const wasOpen = useRef(open);

  useLayoutEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    const list = ref.current as HTMLUListElement;
    // Code that sets `hidden` itself wants no animation.
    if (list.hidden === open) return animateHeight(list, open);
  }, [open]);

  return { ref, hidden };
}

/** Animation duration in ms, for a content height in px. */
export function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** Returns a function that ends the animation immediately. */
function animateHeight(list: HTMLElement, open: boolean): () => void {
  list.hidden = false;
  const height = list.scrollHeight;
  const duration = prefersReducedMotion() ? 1 : collapseDuration(height);
  const [from, to] = open ? [0, height] : [height, 0];

  list.style.overflow = 'hidden';
  list.style.height = `${from}px`;
  list.getBoundingClientRect(); // Forces a layout. Otherwise the browser would see only one height and not animate.
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
  // A list that is not displayed has no transition and fires no event.
  const timer = setTimeout(finish, duration + 100);
  return finish;
}
