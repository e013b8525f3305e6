import { usePage } from '@slashdocs/runtime';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { joined } from '../../../joined.ts';

/** A menu in the navbar. The style sheet opens it on hover, and the keyboard opens it with Enter. */
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick: _,
  activeClassName: __,
  ...props
}: Omit<Props, 'mobile'>) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { path } = usePage();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const events = ['mousedown', 'touchstart', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onElsewhere);
    return () => {
      for (const name of events) document.removeEventListener(name, onElsewhere);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'Enter' || (event.target as Element).getAttribute('aria-haspopup') === null) return;
    event.preventDefault();
    setOpen(!open);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble up from the links
    <div
      ref={root}
      className={joined(
        'navbar__item dropdown dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        open && 'dropdown--show',
      )}
      onKeyDown={onKeyDown}
    >
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={open}
        role="button"
        {...(props.to === undefined && props.href === undefined && { href: '#' })}
        className={joined('navbar__link', className)}
        {...props}
        onClick={props.to ? undefined : (event: MouseEvent) => event.preventDefault()}
      />
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <NavbarItem key={index} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
