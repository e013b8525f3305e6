/**
 * The API for themes and for components of a site. Everything works in the prerender and in the browser. The hooks and
 * `Link` must be used inside the theme's `Layout`.
 *
 * A theme's style sheet must define one class that the runtime uses: `visually-hidden`, for text for assistive
 * technology.
 */
export { afterNextFrame } from './after-next-frame.ts';
export { type ContentFrame, ContentFrameContext, type Highlight, type NavigateOptions } from './context.ts';
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
export { Link, type LinkProps, type Register, type SitePath } from './link.tsx';
export { isExternal, isSamePath, joinBase, siteHref, type UrlStyle } from './paths.ts';
export { runWhenLoaded } from './run-when-loaded.ts';
export { type KeyValueStorage, type StorageListener, storage } from './storage.ts';
export type * from './types.ts';
