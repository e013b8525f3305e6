/** Reports navigation and link clicks to the parent window. */
import { navigateEvent } from '../events.ts';
import { closestLink, isPlainClick } from '../page-link.ts';
import type { ParentWindow } from './parent-window.ts';

/** Calls back after each navigation, within a page or to another one, once title and address are updated. */
export function onNavigation(callback: () => void): void {
  let { href, pathname } = location;

  function notify(): void {
    ({ href, pathname } = location);
    callback();
  }

  /** During navigation to another page, the title is still the old one. `navigateEvent` follows. */
  function notifyWithinPage(): void {
    if (location.href !== href && location.pathname === pathname) notify();
  }

  addEventListener(navigateEvent, notify);
  addEventListener('hashchange', notifyWithinPage);
  // Also fires when the router changes the address. Not all browsers support it.
  window.navigation?.addEventListener('currententrychange', notifyWithinPage);
}

export function postPageUpdate(parent: ParentWindow): void {
  parent.post({ event: 'page-update', title: document.title, location: location.href, version: 2 });
}

/**
 * The parent window handles navigation, so it follows the site's links. Links within the page are left to the browser.
 */
export function postLinkClicks(parent: ParentWindow): void {
  // In the capture phase, because the router ignores clicks that were handled.
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? closestLink(event) : undefined;
    if (!link || !isRelative(link) || isAnchorOnThisPage(link)) return;
    event.preventDefault();
    parent.post({ event: 'static-docs-link-click', location: link.href });
  };
  document.addEventListener('click', onClick, { capture: true });
}

function isRelative(link: HTMLAnchorElement): boolean {
  return !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(link.getAttribute('href') ?? '');
}

function isAnchorOnThisPage({ href, pathname }: HTMLAnchorElement): boolean {
  return href.includes('#') && pathname === location.pathname;
}
