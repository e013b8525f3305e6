/** What the tree below the app can reach: the site, the theme, the way to other pages, and the page itself. */
import { createContext, use } from 'react';
import type { PageData, SiteData, Theme } from './types.ts';

export interface NavigateOptions {
  /** Takes the place of the current history entry instead of adding one. */
  replace?: boolean;
}

/** What components can ask of the router. The prerender has one that does nothing. */
export interface Navigator {
  /** Goes to a URL; what is not a page of this site is left to the browser. */
  navigate(href: string, options?: NavigateOptions): void;
  /** Loads a page ahead of time, unless the reader's connection forbids it. */
  prefetch(href: string): void;
  /** Prefetches a link's target once the link comes into view. Returns a function that stops watching. */
  watchLink(anchor: HTMLAnchorElement): () => void;
  /** Loads the page at the present address again, after it failed. */
  retry(): void;
  /** Whether a page is being loaded. */
  isPending(): boolean;
  /** Calls back when `isPending()` has changed. Returns a function that ends it. */
  onPendingChange(listener: () => void): () => void;
}

/** What is the same for as long as the app runs. */
export interface Runtime {
  site: SiteData;
  theme: Theme;
  navigator: Navigator;
  /** In the prerender only. */
  highlight?: Highlight;
}

/**
 * Highlights code.
 *
 * @param meta what may stand behind the language of a fence: `{1,3} showLineNumbers`
 * @returns the HTML content of `<code>`
 */
export type Highlight = (code: string, language: string, meta: string) => string;

export const RuntimeContext = createContext<Runtime | null>(null);
export const PageContext = createContext<PageData | null>(null);

/** @param who the hook or component that asks, for the error message */
export function useRuntime(who: string): Runtime {
  return present(use(RuntimeContext), who);
}

/** @param who as for `useRuntime` */
export function usePageContext(who: string): PageData {
  return present(use(PageContext), who);
}

function present<T>(value: T | null, who: string): T {
  if (value === null) throw new Error(`Invariant failed: you should not use ${who} outside a router`);
  return value;
}

/** For the prerender, where nobody goes anywhere. */
export const inertNavigator: Navigator = {
  navigate() {},
  prefetch() {},
  watchLink: () => () => {},
  retry() {},
  isPending: () => false,
  onPendingChange: () => () => {},
};
