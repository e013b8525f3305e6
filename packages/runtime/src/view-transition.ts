/**
 * Changes the document with the browser's view transition, which the theme's style sheet may animate. Without support, or if
 * the reader prefers less motion, the change is immediate. A second change ends the transition of the first.
 *
 * @param update must resolve once the document has changed: until then the browser paints nothing
 */
export function withViewTransition(update: () => Promise<void>): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return update();
  const { ready, updateCallbackDone } = document.startViewTransition(update);
  // Rejected when the transition is skipped, for example in a hidden tab. The update happens all the same.
  ready.catch(() => {});
  return updateCallbackDone;
}
