/**
 * Redirects: from the configuration, and from the front matter of the page that an old URL leads to. What can be told
 * before anything is rendered is told here; whether the target is there, when every page is known.
 */
import type { ConfigLocator } from '../config/load.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { misspeltUrl } from '../site/misspelt-url.ts';
import type { Site } from '../site/model.ts';
import { cleanPath, isExternalUrl, routeKey, routeOf, splitUrl, withTrailingSlash } from '../site/urls.ts';
import type { Diagnostic, Span } from '../types.ts';

export interface Redirect {
  /** Site path without base URL, spelled as the site's routes are: `/docs/old/`. */
  from: string;
  /** File below the output folder that leads on. */
  file: string;
  /** Site path without base URL, with query and hash, or a URL of another site. */
  to: string;
  /** Where it was written. */
  place: Partial<Span> & { file?: string };
}

type Place = Redirect['place'];

export function collectRedirects(
  config: ResolvedConfig,
  locator: ConfigLocator,
  site: Site,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const redirects = new Map<string, Redirect>();
  const diagnostics: Diagnostic[] = [];
  const pages = new Map([...site.routes].map(([path, page]) => [routeKey(path), page]));
  const add = (written: string, to: string, place: Place, fromPlace = place): unknown => {
    const problem = (message: string, hint: string): unknown =>
      diagnostics.push({ code: 'redirect', severity: 'error', message, ...fromPlace, hint });
    if (!written.startsWith('/') || /[?#*\s]/.test(written)) {
      return problem(
        `a redirect cannot begin at \`${written}\``,
        'write the old path on this site, from its root: `/docs/old-name/`',
      );
    }
    const misspelt = misspeltUrl(to);
    if (misspelt) {
      const message = `the redirect \`${written}\` leads nowhere: \`${to}\` ${misspelt.fault}`;
      return diagnostics.push({
        code: 'redirect',
        severity: 'error',
        message,
        ...place,
        hint: misspelt.hint,
      });
    }
    const { path, file } = written.endsWith('.html')
      ? { path: cleanPath(written), file: cleanPath(written).slice(1) }
      : routeOf(written, config);
    const owner = pages.get(routeKey(path));
    if (owner) {
      return problem(
        `a redirect cannot begin at \`${path}\`: there is a page`,
        'source' in owner
          ? 'remove the redirect, or the page'
          : 'remove the redirect: a category is published there',
      );
    }
    const other = redirects.get(routeKey(path));
    if (other && other.to !== to) {
      return problem(
        `two redirects begin at \`${path}\``,
        `the other leads to \`${other.to}\`: remove one of them`,
      );
    }
    return redirects.set(routeKey(path), { from: path, file, to, place });
  };

  for (const [from, to] of Object.entries(config.redirects)) {
    const target = isExternalUrl(to) ? to : spelled(to, config.trailingSlash);
    const at = (part: 'key' | 'value'): Place => locator.locate(['redirects', from], part) ?? {};
    add(from, target, at('value'), at('key'));
  }
  for (const page of site.byFile.values()) {
    if (('draft' in page && page.draft) || site.routes.get(page.route.path) !== page) continue;
    for (const from of page.compiled?.frontMatter.redirect_from ?? []) {
      add(from, page.route.path, frontMatterPlace(page.source.file, 'redirect_from', from));
    }
  }
  for (const [path, page] of site.routes) {
    if (!config.createRedirects) break;
    for (const from of [config.createRedirects(path) ?? []].flat()) {
      const key = routeKey(from.endsWith('.html') ? cleanPath(from) : routeOf(from, config).path);
      if (!pages.has(key) && !redirects.has(key))
        add(from, page.route.path, locator.locate(['createRedirects']) ?? {});
    }
  }
  const all = [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  diagnostics.push(...checkChains(redirects));
  return { redirects: all, diagnostics };
}

/** A target as the site spells its URLs; files keep their names. */
function spelled(to: string, trailingSlash: boolean | undefined): string {
  const { path, query, hash } = splitUrl(to);
  const isFile = /\.[a-z\d]+$/i.test(path);
  return (isFile ? path : withTrailingSlash(cleanPath(path), trailingSlash)) + query + hash;
}

/** A reader, and a search engine, should be led on once. */
function checkChains(redirects: ReadonlyMap<string, Redirect>): Diagnostic[] {
  const next = ({ to }: Redirect): Redirect | undefined =>
    isExternalUrl(to) ? undefined : redirects.get(routeKey(splitUrl(to).path));
  const diagnostics: Diagnostic[] = [];
  for (const first of redirects.values()) {
    const seen = new Set([first]);
    let last = first;
    for (let then = next(first); then && !seen.has(then); then = next(then)) {
      seen.add(then);
      last = then;
    }
    if (seen.size === 1 && next(first) === undefined) continue;
    const isLoop = next(last) !== undefined;
    // Of a loop that others lead into, only its own members are told as one.
    diagnostics.push({
      code: 'redirect',
      severity: 'error',
      message: isLoop
        ? `the redirect \`${first.from}\` leads round in a circle: ${[...seen, next(last) as Redirect].map(({ from }) => `\`${from}\``).join(' to ')}`
        : `the redirect \`${first.from}\` leads to another redirect, \`${splitUrl(first.to).path}\``,
      ...first.place,
      hint: isLoop ? 'let one of them lead to a page' : `let it lead to \`${last.to}\` at once`,
    });
  }
  return diagnostics;
}
