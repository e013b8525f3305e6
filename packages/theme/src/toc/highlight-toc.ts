import { activeHeading } from './active-heading.ts';

/**
 * Marks the link to the heading being read, while the reader scrolls.
 *
 * @returns a cleanup function
 */
export function highlightToc(linkClass: string, activeClass: string): () => void {
  const mark = () => {
    const links = [...document.getElementsByClassName(linkClass)];
    const idOf = (link: Element) => decodeURIComponent(link.getAttribute('href')?.split('#')[1] ?? '');
    const active = activeHeading(links.map(idOf));
    for (const link of links) link.classList.toggle(activeClass, idOf(link) === active);
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  return () => {
    removeEventListener('scroll', mark);
    removeEventListener('resize', mark);
  };
}
