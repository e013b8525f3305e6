import './toc.css';
import type { Heading } from '@ssg/runtime';
import { useEffect, useRef, useState } from 'react';
import { text } from '../text.ts';
import { activeHeading } from './active-heading.ts';

/** The page's headings: a column beside the article on wide screens, a list that folds above it on narrow ones. */
export function Toc({ headings }: { headings: Heading[] }) {
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const active = useActiveHeading(headings);

  useEffect(() => {
    if (active !== undefined) keepInView(nav.current);
  }, [active]);

  if (headings.length === 0) return null;
  const top = Math.min(...headings.map(({ depth }) => depth));
  return (
    <nav ref={nav} className="toc" aria-label={text('On this page')} data-open={open}>
      <button type="button" className="icon-chevron" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('On this page')}
      </button>
      <ul>
        {headings.map(({ id, depth, html }) => (
          <li key={id} className={depth > top ? `toc-${depth - top}` : undefined}>
            <a
              href={`#${encodeURIComponent(id)}`}
              aria-current={id === active ? 'location' : undefined}
              onClick={() => setOpen(false)}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the article's own heading
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useActiveHeading(headings: Heading[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const update = () => setActive(activeHeading(headings.map(({ id }) => id)));
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [headings]);
  return active;
}

/** Scrolls the column, and only the column, so far that the active entry can be seen. */
function keepInView(nav: HTMLElement | null): void {
  const entry = nav?.querySelector('[aria-current]');
  if (!nav || !entry) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const column = nav.getBoundingClientRect();
  if (top < column.top + 40) nav.scrollTop -= column.top + 40 - top;
  else if (bottom > column.bottom - 40) nav.scrollTop += bottom - column.bottom + 40;
}
