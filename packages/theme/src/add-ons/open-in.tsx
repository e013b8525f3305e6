import './open-in.css';
import { usePage, useSite } from '@slashdocs/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';

export interface OpenInProps {
  label: string;
  /** With `{url}`. */
  prompt: string;
  /** URLs with `{prompt}`. */
  services: { label: string; url: string }[];
}

/** The menu is a disclosure, which works without JavaScript. With JavaScript, it closes as readers expect of a menu. */
export default function OpenIn({ label, prompt, services }: OpenInProps) {
  const { markdown, path } = usePage();
  const { url } = useSite();
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeUnless = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) addEventListener(event, closeUnless);
    return () => {
      for (const event of events) removeEventListener(event, closeUnless);
    };
  }, []);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }

  if (markdown === undefined) return null;
  const question = prompt.replaceAll('{url}', url + markdown);
  return (
    <details key={path} ref={menu} className="open-in" onKeyDown={onKeyDown}>
      <summary className="icon-chevron">{label}</summary>
      <ul>
        {services.map((service) => (
          <li key={service.label}>
            <a href={service.url.replace('{prompt}', encodeURIComponent(question))} rel="nofollow noreferrer">
              {service.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
