/** Loads pages ahead of time: on hover, on focus, and when a link comes into view. */

import { shouldSaveData } from './connection.ts';
import type { Loader } from './load.ts';
import { LruMap } from './lru-map.ts';
import { type Address, closestLink, pagePath } from './page-link.ts';
import { normalizePath, type UrlStyle } from './paths.ts';

export interface Prefetcher {
  prefetch(target: Address): void;
  /** Prefetches a link's target once the link comes into view. Returns a function that stops watching. */
  watch(anchor: HTMLAnchorElement): () => void;
  /** Ignores paths from now on. */
  ignore(paths: readonly string[]): void;
  /** Prefetches the targets of links that get hover or focus. */
  listen(): void;
}

/** Number of requested paths to remember. They are short strings, so the number can be large. */
const rememberedPaths = 1000;

export function createPrefetcher(loader: Loader, style: UrlStyle): Prefetcher {
  const requested = new LruMap<string, true>(rememberedPaths);
  /** Links in view are prefetched one at a time: a long sidebar must not compete with the reader's own requests. */
  let queue = Promise.resolve();
  let observer: IntersectionObserver | undefined;

  /** The path to fetch, or undefined if there is nothing to do. */
  function claim(target: Address): string | undefined {
    const path = shouldSaveData() ? undefined : pagePath(target, style);
    if (!path || requested.get(path)) return undefined;
    requested.set(path, true);
    return path;
  }

  function prefetch(target: Address): void {
    const path = claim(target);
    if (path) loader.prefetch(path);
  }

  function onView(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      queue = queue.then(() => prefetchInView(target as HTMLAnchorElement));
    }
  }

  async function prefetchInView(anchor: HTMLAnchorElement): Promise<void> {
    // The reader did not point at the link, so it must not evict another page from the cache.
    const path = loader.isFull ? undefined : claim(anchor);
    if (path) await loader.prefetch(path);
  }

  return {
    prefetch,
    ignore(paths) {
      for (const path of paths) requested.set(normalizePath(path, style), true);
    },
    watch(anchor) {
      if (pagePath(anchor, style)) {
        observer ??= new IntersectionObserver(onView);
        observer.observe(anchor);
      }
      return () => observer?.unobserve(anchor);
    },
    listen() {
      for (const type of ['pointerover', 'focusin']) {
        document.addEventListener(type, (event) => {
          const anchor = closestLink(event);
          if (anchor) prefetch(anchor);
        });
      }
    },
  };
}
