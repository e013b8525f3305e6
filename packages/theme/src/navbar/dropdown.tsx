import './dropdown.css';
import { usePage } from '@slashdocs/runtime';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Delay in ms before the menu closes when the pointer leaves it, to forgive slips. */
const grace = 120;

interface DropdownProps {
  label: string;
  /** True if it contains the current page. */
  isActive: boolean;
  /** `<li>` elements. */
  children: ReactNode;
}

/**
 * A menu in the navbar. Opens on hover, click, or Enter. Closes on Escape, on an outside click or focus, and on
 * navigation. Before hydration, the style sheet opens it on hover and focus.
 */
export function Dropdown({ label, isActive, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  const { path } = usePage();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [path]);

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onElsewhere);
    return () => {
      for (const name of events) document.removeEventListener(name, onElsewhere);
    };
  }, [open]);

  function onPointer({ type, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (type === 'pointerenter') setOpen(true);
    else timer.current = window.setTimeout(setOpen, grace, false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      focusNeighbor(root.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble up from the button and the links
    <div
      ref={root}
      className="dropdown"
      data-open={open}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className="icon-chevron"
        aria-expanded={open}
        data-active={isActive || undefined}
        // A mouse has already opened the menu by hovering, so its click must not close it.
        onClick={(event) =>
          setOpen((event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' || !open)
        }
      >
        {label}
      </button>
      <ul>{children}</ul>
    </div>
  );
}

/** Moves the focus along the button and links, and stops at either end. */
function focusNeighbor(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  // The menu may still be hidden; React shows it before the next frame.
  requestAnimationFrame(() => stops[index + step]?.focus());
}
