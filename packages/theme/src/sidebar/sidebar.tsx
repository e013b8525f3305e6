import './sidebar.css';
import type { SidebarItem } from '@slashdocs/runtime';
import { useEffect, useRef } from 'react';
import { text } from '../text.ts';
import { SidebarItems } from './sidebar-items.tsx';

/** The docs sidebar. `read-sidebar.ts` reads its output. */
export function Sidebar({ items }: { items: SidebarItem[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showActive(nav.current), []);
  return (
    <nav ref={nav} className="sidebar menu" aria-label={text('Docs sidebar')}>
      <ul>
        <SidebarItems items={items} />
      </ul>
    </nav>
  );
}

/** Scrolls a long sidebar to the current page. */
function showActive(nav: HTMLElement | null): void {
  const column = nav?.closest<HTMLElement>('.drawer');
  const active = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!column || !active) return;
  const below = active.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom;
  if (below > 0) column.scrollTop += below + column.clientHeight / 2;
}
