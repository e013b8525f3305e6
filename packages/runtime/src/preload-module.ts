import type { ComponentPageData } from './types.ts';

/** Fetches and compiles a module without running it. */
export function preloadModule(url: string, integrity?: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // An empty one would count, and the import map's would not.
  if (integrity) link.integrity = integrity;
  link.href = url;
  document.head.append(link);
  return link;
}

/**
 * Fetches the modules that are a page's own, each held to what the page says that it is. What is imported comes first, so
 * that the browser does not fetch it for its importer, who names no integrity.
 */
export function preloadPage({
  chunk,
  integrity = { [chunk]: '' },
}: Pick<ComponentPageData, 'chunk' | 'integrity'>): HTMLLinkElement[] {
  return Object.entries(integrity).map(([url, hash]) => preloadModule(url, hash));
}

/** Fulfils when a preloaded module is there; rejects when it is not, or is not what it should be. */
export function preloaded(link: HTMLLinkElement): Promise<unknown> {
  // A browser that knows no preloading tells nothing: Safari 16.
  if (!link.relList.supports('modulepreload')) return Promise.resolve();
  return new Promise((fulfil, reject) => {
    link.onload = fulfil;
    link.onerror = () => reject(new Error(`Failed to load dynamically imported module: ${link.href}`));
  });
}
