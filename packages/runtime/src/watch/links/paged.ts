/** Entries, so many at a time: laying out ten thousand takes seconds, and nobody reads them to their end. */
import { element } from '../element.ts';

const STEP = 200;

export interface Paged {
  /** Shows more; absent when all are shown. */
  more?: HTMLButtonElement;
}

/**
 * @param into what the entries are appended to
 * @param drawn how many were drawn the last time; it is told of more by `onMore`
 */
export function paged<T>(
  into: HTMLElement,
  all: readonly T[],
  entry: (item: T) => HTMLElement,
  drawn = STEP,
  onMore?: (drawn: number) => void,
): Paged {
  into.append(...all.slice(0, drawn).map(entry));
  if (all.length <= drawn) return {};
  const more = element('button', [], { type: 'button', class: 'more' });
  let end = drawn;
  const label = (): void => {
    const left = all.length - end;
    more.textContent = `Show ${Math.min(STEP, left)} more of ${left.toLocaleString('en')}`;
  };
  label();
  more.onclick = () => {
    const added = all.slice(end, end + STEP).map(entry);
    end += added.length;
    into.append(...added);
    onMore?.(end);
    added[0]?.querySelector('a')?.focus();
    if (end < all.length) label();
    else more.remove();
  };
  return { more };
}
