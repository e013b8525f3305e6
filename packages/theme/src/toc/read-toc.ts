import type { Heading } from '@ssg/runtime';

/** `toc.tsx` backwards: the headings that it was rendered from. Of their depth it shows the difference to the topmost. */
export function readHeadings(document: Document): Heading[] {
  return Array.from(document.querySelectorAll('main > .toc li'), (entry) => {
    const link = entry.firstElementChild as Element;
    const id = decodeURIComponent((link.getAttribute('href') as string).slice(1));
    return { depth: +entry.className.slice('toc-'.length), id, html: link.innerHTML };
  });
}
