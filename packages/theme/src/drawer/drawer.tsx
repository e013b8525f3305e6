import './drawer.css';
import { usePage } from '@slashdocs/runtime';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ColorModeToggle } from '../color-mode/color-mode-toggle.tsx';
import { desktopQuery } from '../media.ts';
import { text } from '../text.ts';
import { DrawerMenu } from './drawer-menu.tsx';

export const drawerId = 'drawer';

interface DrawerProps {
  drawer: Drawer;
  /** The docs menu: the page's sidebar, when it has one. */
  children: ReactNode;
}

/**
 * One element with two shapes. On wide screens it is the sidebar column. On narrow screens it is a popover: even
 * without JavaScript, the browser opens it, closes it on Escape or an outside tap, and restores the focus. The script
 * makes it modal: the rest of the page is inert, and Tab stays inside.
 */
export function Drawer({ drawer, children }: DrawerProps) {
  const [atMainMenu, setAtMainMenu] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts at the docs menu
  useEffect(() => setAtMainMenu(false), [drawer.open]);

  // The pressed button disappears with its menu, so the focus moves to the new one.
  useEffect(() => {
    if (atMainMenu) drawer.ref.current?.querySelector<HTMLElement>('.drawer-main :is(a, button)')?.focus();
  }, [atMainMenu, drawer.ref]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only traps the Tab key
    <div
      ref={drawer.ref}
      id={drawerId}
      popover="auto"
      className="drawer"
      {...(drawer.open && { role: 'dialog', 'aria-modal': true, 'aria-label': text('Menu') })}
      data-panel={children && !atMainMenu ? 'docs' : 'main'}
      onKeyDown={keepTabInside}
    >
      <div className="drawer-head">
        <button
          type="button"
          className="icon-button icon-close"
          aria-label={text('Close navigation bar')}
          popoverTarget={drawerId}
          popoverTargetAction="hide"
        />
        <ColorModeToggle />
      </div>
      <DrawerMenu />
      {children && (
        <div className="drawer-docs">
          <button type="button" className="drawer-back" onClick={() => setAtMainMenu(true)}>
            {text('← Back to main menu')}
          </button>
          {children}
        </div>
      )}
    </div>
  );
}

export interface Drawer {
  ref: RefObject<HTMLDivElement | null>;
  open: boolean;
}

/** Tracks the popover's state. Closes it on navigation and when the window becomes wide. */
export function useDrawer(): Drawer {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { path } = usePage();

  useEffect(() => {
    const element = ref.current as HTMLDivElement;
    // The popover may have been opened before the script ran.
    setOpen(element.matches(':popover-open'));
    // Before the toggle, because the element that regains focus must no longer be inert.
    const onBeforeToggle = (event: ToggleEvent) => setInert(element, event.newState === 'open');
    const onToggle = (event: ToggleEvent) => {
      setOpen(event.newState === 'open');
      if (event.newState === 'open') element.querySelector('button')?.focus();
    };
    const onLink = (event: MouseEvent) => {
      if ((event.target as Element).closest('a[href]')) element.hidePopover();
    };
    const desktop = matchMedia(desktopQuery);
    const onWidth = () => desktop.matches && element.hidePopover();
    const listening = new AbortController();
    element.addEventListener('beforetoggle', onBeforeToggle, listening);
    element.addEventListener('toggle', onToggle, listening);
    element.addEventListener('click', onLink, listening);
    desktop.addEventListener('change', onWidth, listening);
    return () => listening.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => ref.current?.hidePopover(), [path]);

  return { ref, open };
}

/** Makes all elements outside the drawer inert, or active again. */
function setInert(drawer: HTMLElement, inert: boolean): void {
  for (
    let element = drawer;
    element !== document.body && element.parentElement;
    element = element.parentElement
  ) {
    for (const sibling of element.parentElement.children) {
      if (sibling !== element) sibling.toggleAttribute('inert', inert);
    }
  }
}

function keepTabInside(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Tab' || !event.currentTarget.matches(':popover-open')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:enabled')].filter(
    (element) => element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
