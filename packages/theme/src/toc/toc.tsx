import './toc.css';
import type { Heading } from '@slashdocs/runtime';
import { useEffect, useRef, useState } from 'react';
import { useFold } from '../sidebar/collapse.tsx';
import { text } from '../text.ts';
import { activeHeading } from './active-heading.ts';

/** The table of contents: a column next to the article on wide screens, a collapsible list above it on narrow ones. */
export function Toc({ headings }: { headings: Heading[] }) {
  const [open, setOpen] = useState(false);
  const fold = useFold(open);
  const nav = useRef<HTMLElement>(null);
  const active = useActiveHeading(headings);

  useEffect(() => {
    if (active !== undefined) keepInView(nav.current);
  }, [active]);

  if (headings.length === 0) return null;
  const top = Math.min(...headings.map(({ depth }) => depth));
  return (
    <nav ref={nav} className="toc" aria-label={text('On this page')}>
      <button type="button" className="icon-chevron" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('On this page')}
      </button>
      <ul {...fold}>
        {headings.map(({ id, depth, html }) => (
          <li key={id} className={depth > top ? `toc-${depth - top}` : undefined}>
            <a
              href={`#${encodeURIComponent(id)}`}
              aria-current={id === active ? 'location' : undefined}
              onClick={() => {
                // Collapses immediately. Otherwise the heading would move after the browser scrolls to it.
                if (open && fold.ref.current) fold.ref.current.hidden = true;
                setOpen(false);
              }}
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

/** Scrolls only the column, until the active entry is visible. */
function keepInView(nav: HTMLElement | null): void {
  const entry = nav?.querySelector('[aria-current]');
  if (!nav || !entry) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const column = nav.getBoundingClientRect();
  if (top < column.top + 40) nav.scrollTop -= column.top + 40 - top;
  else if (bottom > column.bottom - 40) nav.scrollTop += bottom - column.bottom + 40;
}
