/**
 * Clicks on controls that come before the client does. Links, `<details>` and checkboxes work without it and are left
 * alone; a button could do nothing yet, so the click is kept and made again once the button works.
 */
import { hydratingEvent } from './events.ts';

/** Controls that the browser operates by itself are not among them. */
const control = 'button:not([popovertarget], [commandfor]), [role="button"]:not(summary)';

export function rememberEarlyClicks(): void {
  // A set: who clicks a second time because nothing happened wants it once.
  const clicked = new Set<HTMLElement>();

  function remember({ type, target }: Event): void {
    const element = (target as Element).closest?.<HTMLElement>(control);
    // A control that is disabled until it works gets pointer events, but never a click.
    if (element && (type === 'click' || element.matches(':disabled'))) clicked.add(element);
  }

  for (const type of ['click', 'pointerup']) addEventListener(type, remember, true);

  addEventListener(
    hydratingEvent,
    async ({ detail: hydrated }) => {
      // React hydrates at once when a click reaches it, and handles that click itself.
      for (const type of ['click', 'pointerup']) removeEventListener(type, remember, true);
      await hydrated;
      for (const element of clicked) element.click();
    },
    { once: true },
  );
}
