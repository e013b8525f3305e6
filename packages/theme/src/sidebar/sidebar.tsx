import './sidebar.css';
import type { SidebarItem } from '@ssg/runtime';
import { useEffect, useRef } from 'react';
import { text } from '../text.ts';
import { SidebarItems } from './sidebar-items.tsx';

/** What it renders, `read-sidebar.ts` reads. */
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

/** A long sidebar starts scrolled to the page that is being read. */
function showActive(nav: HTMLElement | null): void {
  const column = nav?.closest<HTMLElement>('.drawer');
  const active = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!column || !active) return;
  const below = active.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom;
  if (below > 0) column.scrollTop += below + column.clientHeight / 2;
}
