import type { Heading } from '@slashdocs/runtime';

/** Reverses `toc.tsx`: reads headings from the rendered list. Depths are relative to the topmost heading. */
export function readHeadings(document: Document): Heading[] {
  return Array.from(document.querySelectorAll('main > .toc li'), (entry) => {
    const link = entry.firstElementChild as Element;
    const id = decodeURIComponent((link.getAttribute('href') as string).slice(1));
    return { depth: +entry.className.slice('toc-'.length), id, html: link.innerHTML };
  });
}
