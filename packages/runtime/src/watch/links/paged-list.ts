/** A list shown in steps: laying out ten thousand entries takes seconds, and nobody reads them all. */
import { element } from '../element.ts';

const STEP = 200;

/**
 * @param into parent of the entries
 * @param drawn number of entries drawn last time; `onMore` reports the new number
 * @returns the button that shows more; undefined if all entries are shown
 */
export function appendInSteps<T>(
  into: HTMLElement,
  all: readonly T[],
  entry: (item: T) => HTMLElement,
  drawn = STEP,
  onMore?: (drawn: number) => void,
): HTMLButtonElement | undefined {
  into.append(...all.slice(0, drawn).map(entry));
  if (all.length <= drawn) return undefined;
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
  return more;
}
