/** Loads pages before they are asked for: on hover, on focus, and when a link comes into view. */
import { BoundedMap } from './bounded-map.ts';
import { isFrugal } from './connection.ts';
import type { Loader } from './load.ts';
import { type Address, linkOf, pagePath } from './page-link.ts';
import type { UrlStyle } from './paths.ts';

export interface Prefetcher {
  prefetch(target: Address): void;
  /** Prefetches a link's target once the link comes into view. Returns a function that stops watching. */
  watch(anchor: HTMLAnchorElement): () => void;
  /** Prefetches what a link of the document gets pointer or focus for. */
  listen(): void;
}

/** Addresses that were asked for already. Strings only, so there may be many. */
const memory = 1000;

export function createPrefetcher(loader: Loader, style: UrlStyle): Prefetcher {
  const asked = new BoundedMap<string, true>(memory);
  /** Links in view wait for each other: a long sidebar must not compete with what the reader does. */
  let queue = Promise.resolve();
  let observer: IntersectionObserver | undefined;

  /** The path to fetch, or undefined when there is nothing to do. */
  function claim(target: Address): string | undefined {
    const path = isFrugal() ? undefined : pagePath(target, style);
    if (!path || asked.get(path)) return undefined;
    asked.set(path, true);
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
    // Nobody pointed at this link: it may not push another page out of the cache.
    const path = loader.isFull ? undefined : claim(anchor);
    if (path) await loader.prefetch(path);
  }

  return {
    prefetch,
    watch(anchor) {
      if (!pagePath(anchor, style)) return () => {};
      observer ??= new IntersectionObserver(onView);
      observer.observe(anchor);
      return () => observer?.unobserve(anchor);
    },
    listen() {
      for (const type of ['pointerover', 'focusin']) {
        document.addEventListener(type, (event) => {
          const anchor = linkOf(event);
          if (anchor) prefetch(anchor);
        });
      }
    },
  };
}
