/**
 * Replays clicks on controls that happen before the client loads. Links, `<details>`, and checkboxes work without it
 * and are left alone. A click on a button is kept and repeated once the button works.
 */
import { hydratingEvent } from './events.ts';

/** Controls that need JavaScript. The browser handles the excluded ones. */
const control = 'button:not([popovertarget], [commandfor]), [role="button"]:not(summary)';

export function rememberEarlyClicks(): void {
  // A set: readers who click again because nothing happened want one click.
  const clicked = new Set<HTMLElement>();

  function remember({ type, target }: Event): void {
    const element = (target as Element).closest?.<HTMLElement>(control);
    // A disabled control receives pointer events, but no clicks.
    if (element && (type === 'click' || element.matches(':disabled'))) clicked.add(element);
  }

  for (const type of ['click', 'pointerup']) addEventListener(type, remember, true);

  addEventListener(
    hydratingEvent,
    async ({ detail: hydrated }) => {
      // React hydrates a component immediately when it is clicked, and handles that click itself.
      for (const type of ['click', 'pointerup']) removeEventListener(type, remember, true);
      await hydrated;
      for (const element of clicked) element.click();
    },
    { once: true },
  );
}
