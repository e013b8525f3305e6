/**
 * Makes an element the starting point for Tab, as browsers do when they load a document or go to an anchor. Elements
 * such as `<body>` and headings are not focusable. They become focusable for a moment and lose the focus again, but
 * remain the starting point.
 */
export function startTabbingAt(element: HTMLElement): void {
  const before = element.getAttribute('tabindex');
  element.tabIndex = -1;
  // TypeScript's library has no `focusVisible` yet. It prevents a focus ring from flashing.
  element.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
  if (before === null) element.removeAttribute('tabindex');
  else element.setAttribute('tabindex', before);
}
