/** React contexts of the app: the site, the theme, the router, and the page. */
import { createContext, type ReactNode, use } from 'react';
import type { PageData, SiteData, Theme } from './types.ts';

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
}

/** The router as components see it. The prerender uses one that does nothing. */
export interface Navigator {
  /** Goes to a URL. The browser handles URLs that are not pages of this site. */
  navigate(href: string, options?: NavigateOptions): void;
  /** Loads a page ahead of time, unless the connection is slow or saves data. */
  prefetch(href: string): void;
  /** Prefetches a link's target once the link comes into view. Returns a function that stops watching. */
  watchLink(anchor: HTMLAnchorElement): () => void;
  /** Loads the current page again after a failure. */
  retry(): void;
  /** True while a page is loading. */
  isPending(): boolean;
  /** Calls back when `isPending()` changes. Returns a function that unsubscribes. */
  onPendingChange(listener: () => void): () => void;
}

/** Values that never change while the app runs. Only `ssg watch` replaces the site after a change of its configuration. */
export interface Runtime {
  site: SiteData;
  theme: Theme;
  navigator: Navigator;
  /** Set only in the prerender. */
  highlight?: Highlight;
}

/**
 * Highlights code.
 *
 * @param meta the rest of a fence's info string: `{1,3} showLineNumbers`
 * @returns the HTML content of `<code>`
 */
export type Highlight = (code: string, language: string, meta: string) => string;

/** A class and elements of the theme for the element around the content of a page. */
export interface ContentFrame {
  className?: string;
  /** Elements before the content. In an HTML page, they are part of its static content. */
  before?: ReactNode;
  /** A component is rendered without an element around it. */
  isBare?: boolean;
}

/** Set by a part of the theme's layout. */
export const ContentFrameContext = createContext<ContentFrame | null>(null);

export const RuntimeContext = createContext<Runtime | null>(null);
export const PageContext = createContext<PageData | null>(null);

/** @param caller name of the hook or component, for the error message */
export function useRuntime(caller: string): Runtime {
  return required(use(RuntimeContext), caller);
}

/** @param caller as for `useRuntime` */
export function usePageContext(caller: string): PageData {
  return required(use(PageContext), caller);
}

function required<T>(value: T | null, caller: string): T {
  if (value === null) throw new Error(`Invariant failed: you should not use ${caller} outside a router`);
  return value;
}

/** A router that does nothing, for the prerender. */
export const noopNavigator: Navigator = {
  navigate() {},
  prefetch() {},
  watchLink: () => () => {},
  retry() {},
  isPending: () => false,
  onPendingChange: () => () => {},
};
