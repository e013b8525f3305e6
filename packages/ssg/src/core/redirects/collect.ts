/**
 * Redirects from the configuration, and from the front matter of pages. Problems that do not depend on rendered pages are
 * reported here. `check.ts` checks the targets when all pages are known.
 */

import type { ResolvedConfig } from '../config/types.ts';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import type { ConfigLocator } from '../load/load.ts';
import { misspelledUrl } from '../site/misspelled-url.ts';
import { hasSource, type Site } from '../site/model.ts';
import type { Diagnostic, Span } from '../types.ts';
import { cleanPath, isExternalUrl, routeKey, routeOf, splitUrl, withTrailingSlash } from '../util/urls.ts';

export interface Redirect {
  /** Site path without base URL, with the site's trailing slashes: `/docs/old/`. */
  from: string;
  /** Output file of the redirect page. */
  file: string;
  /** Site path without base URL, with query and hash, or a URL of another site. */
  to: string;
  /** Position in the configuration or front matter. */
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
        `invalid redirect source \`${written}\``,
        'write the old path from the root of the site, such as `/docs/old-name/`',
      );
    }
    const misspelled = misspelledUrl(to);
    if (misspelled) {
      const message = `broken redirect from \`${written}\`: \`${to}\` ${misspelled.fault}`;
      return diagnostics.push({
        code: 'redirect',
        severity: 'error',
        message,
        ...place,
        hint: misspelled.hint,
      });
    }
    if (isExternalUrl(to) && !/^(?:https?:)?\/\//i.test(to)) {
      return diagnostics.push({
        code: 'redirect',
        severity: 'error',
        message: `invalid redirect from \`${written}\`: \`${to}\` is not a web address`,
        ...place,
        hint: 'redirect to a page of this site, or to a URL that starts with `https://`',
      });
    }
    const { path, file } = written.endsWith('.html')
      ? { path: cleanPath(written), file: cleanPath(written).slice(1) }
      : routeOf(written, config);
    const owner = pages.get(routeKey(path));
    if (owner) {
      return problem(
        `cannot redirect from \`${path}\`: a page exists at this path`,
        hasSource(owner)
          ? 'remove the redirect or the page'
          : 'remove the redirect, or change the URL of the generated page',
      );
    }
    const other = redirects.get(routeKey(path));
    if (other && other.to !== to) {
      return problem(
        `duplicate redirect from \`${path}\``,
        `remove this redirect, or the other one to \`${other.to}\``,
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
    if (page.draft || site.routes.get(page.route.path) !== page) continue;
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

/** Gives a target the site's trailing slash. Files keep their names. */
function spelled(to: string, trailingSlash: boolean | undefined): string {
  const { path, query, hash } = splitUrl(to);
  const isFile = /\.[a-z\d]+$/i.test(path);
  return (isFile ? path : withTrailingSlash(cleanPath(path), trailingSlash)) + query + hash;
}

/** Readers and search engines should be redirected only once. */
function checkChains(redirects: ReadonlyMap<string, Redirect>): Diagnostic[] {
  const next = ({ to }: Redirect): Redirect | undefined =>
    isExternalUrl(to) ? undefined : redirects.get(routeKey(splitUrl(to).path));
  const diagnostics: Diagnostic[] = [];
  for (const first of redirects.values()) {
    const seen = new Set([first]);
    let last = first;
    for (let target = next(first); target && !seen.has(target); target = next(target)) {
      seen.add(target);
      last = target;
    }
    if (seen.size === 1 && next(first) === undefined) continue;
    const isLoop = next(last) !== undefined;
    diagnostics.push({
      code: 'redirect',
      severity: 'error',
      message: isLoop
        ? `redirect loop: ${[...seen, next(last) as Redirect].map(({ from }) => `\`${from}\``).join(' to ')}`
        : `the redirect from \`${first.from}\` leads to another redirect, \`${splitUrl(first.to).path}\``,
      ...first.place,
      hint: isLoop ? 'point one of the redirects to a page' : `point the redirect to \`${last.to}\``,
    });
  }
  return diagnostics;
}
