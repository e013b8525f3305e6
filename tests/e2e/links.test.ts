/** Every internal link and anchor of the output folders, verified by two tools without a browser. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LinkChecker } from 'linkinator';
import { describe, expect, inject, test } from 'vitest';
import { routesOf } from '../support/emitted.ts';

const sites = inject('sites');

describe.each(['dotslash', 'kitchen', 'second'] as const)('%s', (name) => {
  const { folder, origin } = sites[name];

  test('links only to existing files, in their normal form, and to existing anchors', () => {
    const pages = new Map(routesOf(folder).map((route) => [route, readPage(folder, route)]));
    const broken: string[] = [];
    for (const [route, page] of pages) {
      for (const link of page.links) {
        const url = new URL(link, `http://site.invalid${route}`);
        if (url.host !== 'site.invalid') continue;
        const target = decodeURIComponent(url.pathname);
        const isThere = pages.has(target) || isFile(path.join(folder, target));
        const anchor = decodeURIComponent(url.hash.slice(1));
        const hasAnchor = anchor === '' || pages.get(target)?.ids.has(anchor);
        if (!isThere || !hasAnchor) broken.push(`${route}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('makes every page reachable from the home page by links', () => {
    const reached = new Set<string>();
    const queue = ['/'];
    for (let route = queue.pop(); route !== undefined; route = queue.pop()) {
      if (reached.has(route) || !isFile(path.join(folder, route, 'index.html'))) continue;
      reached.add(route);
      for (const link of readPage(folder, route).links) {
        queue.push(decodeURIComponent(new URL(link, `http://site.invalid${route}`).pathname));
      }
    }
    // Pages excluded from search engines are reachable by direct links only.
    const found = routesOf(folder).filter(
      (route) => !readPage(folder, route).isUnlisted || reached.has(route),
    );
    expect([...reached].sort()).toEqual(found);
  });

  test('has no duplicate ids on a page', () => {
    const doubled = routesOf(folder).flatMap((route) =>
      readPage(folder, route)
        .allIds.filter((id, index, all) => all.indexOf(id) !== index)
        .map((id) => `${route}: ${id}`),
    );
    expect(doubled).toEqual([]);
  });

  test('has no broken links, redirects, or missing fragments according to linkinator', async () => {
    const checker = new LinkChecker();
    const { links } = await checker.check({
      path: `${origin}/`,
      recurse: true,
      checkFragments: true,
      redirects: 'error',
      concurrency: 20,
      linksToSkip: async (link) => !link.startsWith(origin),
    });
    const checked = links.filter(({ state }) => state !== 'SKIPPED');
    expect(
      checked.filter(({ state }) => state === 'BROKEN').map(({ url, parent }) => `${parent}: ${url}`),
    ).toEqual([]);
    expect(checked.length).toBeGreaterThanOrEqual(routesOf(folder).length - 1);
  });
});

interface EmittedPage {
  /** `href` and `src` of all elements, as written. */
  links: string[];
  ids: Set<string>;
  allIds: string[];
  isUnlisted: boolean;
}

function readPage(folder: string, route: string): EmittedPage {
  const file = path.join(folder, route.endsWith('/') ? `${route}index.html` : route);
  // Code samples and scripts may contain attributes, but `<` is escaped there or the element is one of these.
  const html = readFileSync(file, 'utf8').replace(/<(script|style)\b([^>]*)>.*?<\/\1>/gs, '<$1$2></$1>');
  const links: string[] = [];
  const allIds: string[] = [];
  for (const [, attributes = ''] of html.matchAll(
    /<[a-z][\w-]*((?:\s+[^\s"'>=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi,
  )) {
    for (const [, key = '', value = ''] of attributes.matchAll(/([^\s"'>=]+)="([^"]*)"/g)) {
      const text = value
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&');
      if (key === 'href' || key === 'src') links.push(text);
      if (key === 'id') allIds.push(text);
    }
  }
  const isUnlisted = html.includes('<meta name="robots" content="noindex');
  return { links, ids: new Set(allIds), allIds, isUnlisted };
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
