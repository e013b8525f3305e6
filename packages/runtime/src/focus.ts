/**
 * Makes an element the place where Tab goes on from, as the browser does when it loads a document or goes to an anchor.
 * Elements such as `<body>` or a heading cannot be focused; made focusable for a moment they lose the focus
 * again, but remain the starting point.
 */
export function startTabbingAt(element: HTMLElement): void {
  const before = element.getAttribute('tabindex');
  element.tabIndex = -1;
  // `focusVisible` is not in TypeScript's library yet: no ring may flash up.
  element.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
  if (before === null) element.removeAttribute('tabindex');
  else element.setAttribute('tabindex', before);
}
