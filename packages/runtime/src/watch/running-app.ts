/**
 * The parts of the running client that the dev server's script needs to update a page in place. They are stored on the
 * root element, where they can be found at any time.
 */
import type { Runtime } from '../context.ts';
import type { Loader } from '../load.ts';
import type { Stage } from '../stage.ts';
import type { PagePayload, SiteData } from '../types.ts';

export interface RunningApp {
  stage: Stage;
  loader: Loader;
  runtime: Runtime;
  /** URLs of the files that the app runs with. */
  assets: PagePayload['assets'];
}

export interface AppRoot extends HTMLElement {
  ssg?: RunningApp;
}

export function findApp(): RunningApp | undefined {
  return (document.getElementById('root') as AppRoot | null)?.ssg;
}

/** Elements of `<head>` that no navigation changes. */
const FIXED = 'link[rel~="icon"], link[rel="preconnect"], style, script:not([type])';

/**
 * Replaces the data of the site, such as the links of the navbar. The next view shows the new data.
 *
 * @param url of the module with the new data
 * @param html a page with the new data
 * @returns false if the document must be loaded again: the data is of another language, or of other URLs, or the head has new elements
 */
export async function adoptSite(url: string, html: string): Promise<boolean> {
  const app = findApp();
  if (!app) return false;
  const { default: site }: { default: SiteData } = await import(url);
  if (identityOf(site) !== identityOf(app.runtime.site) || hasNewHead(html)) return false;
  app.runtime.site = site;
  app.assets.site = url;
  return true;
}

function hasNewHead(html: string): boolean {
  const shown = new Set(Array.from(document.head.children, (element) => element.outerHTML));
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  return [...head.querySelectorAll(FIXED)].some((element) => !shown.has(element.outerHTML));
}

function identityOf({ url, baseUrl, trailingSlash, locale }: SiteData): string {
  return JSON.stringify([url, baseUrl, trailingSlash, locale]);
}
