/** Where on a page the reader arrives: the scroll position, and where Tab goes on from. */
import { startTabbingAt } from './focus.ts';
import { decodePath } from './paths.ts';

export interface Arrival {
  /** With `#`, as in a URL; may be empty. */
  hash: string;
  /** Where the reader had scrolled to when last here. */
  saved?: readonly [left: number, top: number] | undefined;
}

/** Arrives on a page that has just been shown. Tab begins at the anchor, else at the top: with the skip link. */
export function land(arrival: Arrival): void {
  scroll(arrival);
  startTabbingAt((!arrival.saved && anchored(arrival.hash)) || document.body);
}

/** Goes to another place of the page that is already there. */
export function scroll({ hash, saved }: Arrival): void {
  const target = saved ? undefined : anchored(hash);
  // At once, whatever `scroll-behavior` says: that is meant for ways within a page.
  if (target) {
    openAround(target);
    target.scrollIntoView({ behavior: 'instant' });
  } else {
    const [left, top] = saved ?? [0, 0];
    scrollTo({ left, top, behavior: 'instant' });
  }
}

function anchored(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decodePath(hash.slice(1))) : null;
}

/** An anchor inside closed `<details>` could not be seen. */
function openAround(element: Element): void {
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  ) {
    details.open = true;
  }
}
