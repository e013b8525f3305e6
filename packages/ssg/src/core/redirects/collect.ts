/**
 * The redirects of plugins. Problems that do not depend on rendered pages are reported here. `check.ts` checks the targets when
 * all pages are known.
 */

import { misspelledUrl } from '../site/misspelled-url.ts';
import { hasSource, type Site } from '../site/model.ts';
import type { Diagnostic, Place, Route } from '../types.ts';
import {
  cleanPath,
  isExternalUrl,
  isWebUrl,
  routeKey,
  routeOf,
  splitUrl,
  type UrlRules,
  withTrailingSlash,
} from '../util/urls.ts';

export interface Redirect {
  /** Site path without base URL, with the site's trailing slashes: `/docs/old/`. */
  from: string;
  /** Output file of the redirect page. */
  file: string;
  /** Site path without base URL, with query and hash, or a URL of another site. */
  to: string;
  /** Finds the position in the configuration or front matter, which takes longer than anything else here. */
  place: () => Place;
}

/** A redirect of a plugin. */
export interface RequestedRedirect {
  /** As written. */
  from: string;
  /** The route of a page, or a path or URL as written. */
  to: Route | string;
  /** A page or another redirect at the same path replaces it. */
  isReplaceable: boolean;
  /** Finds the position of the target. */
  place: () => Place;
  fromPlace: () => Place;
}

export function collectRedirects(
  config: UrlRules,
  site: Site,
  requested: readonly RequestedRedirect[],
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  if (requested.length === 0) return { redirects: [], diagnostics: [] };
  const redirects = new Map<string, Redirect>();
  const diagnostics: Diagnostic[] = [];
  const pages = new Map([...site.routes].map(([path, page]) => [routeKey(path), page]));
  // Readers also open old URLs with a trailing slash, for which hosts do not look in `old.html`.
  const fileOf = (from: string): string => routeOf(from, { ...config, trailingSlash: undefined }).file;
  const redirectFiles = new Set(
    requested.flatMap(({ from }) => (from.endsWith('.html') ? [] : [fileOf(from)])),
  );
  const placeOf = (written: string) => {
    const { path, file } = written.endsWith('.html')
      ? { path: cleanPath(written), file: cleanPath(written).slice(1) }
      : { path: routeOf(written, config).path, file: fileOf(written) };
    const key = routeKey(path);
    const owner = pages.get(key);
    const folderFile = `${key.slice(1)}/index.html`;
    // Another URL of a page or a redirect: hosts would prefer the file to the folder.
    return path === `${key}.html` && (owner?.route.file === folderFile || redirectFiles.has(folderFile))
      ? { path, file: `${file}/index.html`, key: path, owner: undefined }
      : { path, file, key, owner };
  };
  const add = ({ from: written, place, fromPlace }: RequestedRedirect, to: string): unknown => {
    const problem = (message: string, hint: string, at = fromPlace): unknown =>
      diagnostics.push({ code: 'redirect', severity: 'error', message, ...at(), hint });
    if (!written.startsWith('/') || /[?#*]|[^\S ]/.test(written)) {
      return problem(
        `invalid redirect source \`${written}\``,
        written.includes('*')
          ? 'list each old path, because `*` matches no others; hosts have redirects with patterns'
          : 'write the old path from the root of the site, such as `/docs/old-name/`',
      );
    }
    const misspelled = misspelledUrl(to);
    if (misspelled) {
      const message = `broken redirect from \`${written}\`: \`${to}\` ${misspelled.fault}`;
      return problem(message, misspelled.hint, place);
    }
    if (isExternalUrl(to) && !isWebUrl(to)) {
      return problem(
        `invalid redirect from \`${written}\`: \`${to}\` is not a web address`,
        'redirect to a page of this site, or to a URL that starts with `https://`',
        place,
      );
    }
    const { path, file, key, owner } = placeOf(written);
    if (owner) {
      return problem(
        `cannot redirect from \`${path}\`: a page exists at this path`,
        hasSource(owner)
          ? 'remove the redirect or the page'
          : 'remove the redirect, or change the URL of the generated page',
      );
    }
    const other = redirects.get(key);
    if (other && other.to !== to) {
      return problem(
        `duplicate redirect from \`${path}\``,
        `remove this redirect, or the other one to \`${other.to}\``,
      );
    }
    return redirects.set(key, { from: path, file, to, place });
  };

  for (const request of requested) {
    const { key, owner } = placeOf(request.from);
    if (request.isReplaceable && (owner || redirects.has(key))) continue;
    add(request, targetPath(request.to, config.trailingSlash));
  }
  const all = [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  diagnostics.push(...checkChains(redirects));
  return { redirects: all, diagnostics };
}

/** Gives a target the site's trailing slash. Files and URLs of other sites stay as they are. */
function targetPath(to: Route | string, trailingSlash: boolean | undefined): string {
  if (typeof to !== 'string') return to.path;
  if (isExternalUrl(to)) return to;
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
      ...first.place(),
      hint: isLoop ? 'point one of the redirects to a page' : `point the redirect to \`${last.to}\``,
    });
  }
  return diagnostics;
}
