import type { ComponentPageData } from './types.ts';

/** Fetches and compiles a module without running it. */
export function preloadModule(url: string, integrity?: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // An empty `integrity` attribute would override the import map.
  if (integrity) link.integrity = integrity;
  link.href = url;
  document.head.append(link);
  return link;
}

/**
 * Preloads a page's own modules with the integrity listed in the page. Imported modules come first. Otherwise the
 * browser would fetch them for their importer, without integrity.
 */
export function preloadPage({
  chunk,
  integrity = { [chunk]: '' },
}: Pick<ComponentPageData, 'chunk' | 'integrity'>): HTMLLinkElement[] {
  return Object.entries(integrity).map(([url, hash]) => preloadModule(url, hash));
}

/** Resolves when a preloaded module has loaded. Rejects if it failed to load or its integrity doesn't match. */
export function whenPreloaded(link: HTMLLinkElement): Promise<unknown> {
  // Browsers without `modulepreload` (Safari 16) fire no events.
  if (!link.relList.supports('modulepreload')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`Failed to load ${link.href}`));
  });
}
