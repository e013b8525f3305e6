/**
 * Events on `window`, for modules that must not import each other. `boot.ts` is loaded long before React, and features
 * such as the internal-docs module are loaded on demand.
 */
import type { PageData } from './types.ts';

/** Hydration starts, and React handles clicks from here on. The detail resolves when every control works. */
export const hydratingEvent = 'ssg:hydrating';

/** Another page is shown: its title, address, and content are in place. Not sent for the first page. */
export const navigateEvent = 'ssg:navigate';

/** The client could not be loaded. */
export const clientFailedEvent = 'ssg:client-failed';

export interface NavigateDetail {
  page: PageData;
}

declare global {
  interface WindowEventMap {
    [hydratingEvent]: CustomEvent<Promise<void>>;
    [navigateEvent]: CustomEvent<NavigateDetail>;
    [clientFailedEvent]: CustomEvent<undefined>;
  }
}
