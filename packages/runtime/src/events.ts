/**
 * Events on `window`: how parts that must not import each other talk. `boot.ts` is fetched long before React,
 * features such as the internal-docs module are loaded only where they are wanted.
 */
import type { PageData } from './types.ts';

/** Hydration begins; clicks from here on are React's. The detail fulfils once every control works. */
export const hydratingEvent = 'ssg:hydrating';

/** Another page has been shown: its title, address and content are in place. Not sent for the first page. */
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
