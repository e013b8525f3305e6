import { activeHeading } from './active-heading.ts';

/**
 * Marks the link to the heading being read, while the reader scrolls.
 *
 * @returns a cleanup function
 */
export function highlightToc(linkClass: string, activeClass: string): () => void {
  const mark = () => {
    const links = [...document.getElementsByClassName(linkClass)];
    const ids = links.map((link) => decodeURIComponent(link.getAttribute('href')?.split('#')[1] ?? ''));
    const active = activeHeading(ids, scrollOffset(ids));
    for (const [index, link] of links.entries()) link.classList.toggle(activeClass, ids[index] === active);
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  return () => {
    removeEventListener('scroll', mark);
    removeEventListener('resize', mark);
  };
}

/** The style sheet decides, since a navbar that hides on scrolling covers no heading. */
function scrollOffset(ids: string[]): number | undefined {
  const heading = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  return heading && Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
}
