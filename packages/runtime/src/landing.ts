/** Scroll position and focus after a navigation. */
import { startTabbingAt } from './focus.ts';
import { decodePath } from './paths.ts';

export interface Arrival {
  /** With `#`, as in a URL. May be empty. */
  hash: string;
  /** The reader's last scroll position on the page. */
  saved?: readonly [left: number, top: number] | undefined;
}

/** Handles arrival on a new page. Tab starts at the anchor, or at the top with the skip link. */
export function land(arrival: Arrival): void {
  scroll(arrival);
  startTabbingAt((!arrival.saved && anchorTarget(arrival.hash)) || document.body);
}

/** Scrolls within the current page. */
export function scroll({ hash, saved }: Arrival): void {
  const target = saved ? undefined : anchorTarget(hash);
  // Instant, regardless of `scroll-behavior`, which is meant for moves within a page.
  if (target) {
    openDetailsAround(target);
    target.scrollIntoView({ behavior: 'instant' });
  } else {
    const [left, top] = saved ?? [0, 0];
    scrollTo({ left, top, behavior: 'instant' });
  }
}

/** The element that the hash of a URL names. */
export function anchorTarget(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decodePath(hash.slice(1))) : null;
}

/** Opens the `<details>` elements around an anchor, which would stay hidden otherwise. */
function openDetailsAround(element: Element): void {
  let details: HTMLDetailsElement | null | undefined = element.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details');
  }
}
