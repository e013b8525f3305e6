/** What the window around the site is told about where its reader is, and where they want to go. */
import { navigateEvent } from '../events.ts';
import { isPlainClick, linkOf } from '../page-link.ts';
import type { ParentWindow } from './parent-window.ts';

/** Calls back after each navigation, to another page or to another place of the same, once title and address are set. */
export function onNavigation(callback: () => void): void {
  let { href, pathname } = location;

  function arrive(): void {
    ({ href, pathname } = location);
    callback();
  }

  /** On the way to another page the title is still the old one's: `navigateEvent` will follow. */
  function arriveWithin(): void {
    if (location.href !== href && location.pathname === pathname) arrive();
  }

  addEventListener(navigateEvent, arrive);
  addEventListener('hashchange', arriveWithin);
  // Also tells when the router changed the address; not every browser has it.
  window.navigation?.addEventListener('currententrychange', arriveWithin);
}

export function postPageUpdate(parent: ParentWindow): void {
  parent.post({ event: 'page-update', title: document.title, location: location.href, version: 2 });
}

/**
 * The window around the site has the navigation, and follows the site's links. Anchors of the page itself stay with the
 * browser.
 */
export function postLinkClicks(parent: ParentWindow): void {
  // Captured, because the router follows no link whose click was handled.
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? linkOf(event) : undefined;
    if (!link || !isRelative(link) || isOfThisPage(link)) return;
    event.preventDefault();
    parent.post({ event: 'static-docs-link-click', location: link.href });
  };
  document.addEventListener('click', onClick, { capture: true });
}

function isRelative(link: HTMLAnchorElement): boolean {
  return !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(link.getAttribute('href') ?? '');
}

function isOfThisPage({ href, pathname }: HTMLAnchorElement): boolean {
  return href.includes('#') && pathname === location.pathname;
}
