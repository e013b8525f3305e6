/**
 * What a theme, and the components of a site, use. Everything in here works in the prerender and in the browser;
 * the hooks and `Link` must be used below the theme's `Layout`.
 *
 * A theme's style sheet has to know one class of the runtime's: `visually-hidden`, for text that only assistive
 * technology reads.
 */
export { afterNextFrame } from './after-next-frame.ts';
export type { Highlight, NavigateOptions } from './context.ts';
export { type NavigateDetail, navigateEvent } from './events.ts';
export {
  type Navigation,
  useHighlighter,
  useIsHydrated,
  useNavigation,
  usePage,
  useSite,
  useStoredValue,
} from './hooks.ts';
export { Link, type LinkProps } from './link.tsx';
export { isExternal, isSamePath, joinBase, siteHref, type UrlStyle } from './paths.ts';
export { type KeyValueStorage, type StorageListener, storage } from './storage.ts';
export type * from './types.ts';
